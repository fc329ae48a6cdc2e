import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { CallArguments } from '#web/lib/call.ts'
import { usePages } from '#web/lib/use-pages.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import type { Filter } from './define-filters.ts'
import { FilterBar, type FilterBarProps } from './FilterBar.tsx'

type Filters = Readonly<Record<string, Filter>>

type OfficeListProps<Query extends z.ZodObject, Rows extends z.ZodArray, F extends Filters> = {
  /** Reads the list page by page. */
  call: Endpoint<undefined, Query, undefined, Rows>
  /** What narrows the list, and the bar over it. */
  filters?: FilterBarProps<F> & { filters: { query: z.input<Query> } }
  /** Arguments of the call that are not chosen in the bar. */
  query?: z.input<Query>
  loading: string
  failed: string
  noneYet: { title: string; text: string }
  /** When filters leave nothing; without it that is said by `noneYet`, too. */
  noneFound?: string
  /** Between the filters and the list. */
  notice?: ReactNode
  /** What belongs to the rows that are shown: below their table, or in place of one. */
  children?: (rows: z.output<Rows>) => ReactNode
  /** After the list, also while it is empty: what is done with rows of it. */
  after?: (rows: z.output<Rows>) => ReactNode
} & (
  | (Pick<
      Parameters<typeof ResponsiveTable<z.output<Rows>[number]>>[0],
      'caption' | 'rowKey' | 'manyColumns' | 'card'
    > & {
      columns: readonly Column<z.output<Rows>[number]>[]
    })
  | { columns?: never }
)

/** A list of the office: its filters, which stand in the address, and its rows, page by page. */
export function OfficeList<Query extends z.ZodObject, Rows extends z.ZodArray, F extends Filters = Filters>(
  props: OfficeListProps<Query, Rows, F>,
) {
  const t = useTranslate()
  const { call, filters, query: fixed, loading, failed, noneYet, noneFound, notice, children, after } = props
  const args = { query: { ...filters?.filters.query, ...fixed } } as CallArguments<undefined, Query, undefined>
  const pages = usePages(call, args)
  const rows = pages.items as z.output<Rows>
  const isNarrowed = Object.keys(filters?.filters.query ?? {}).length > 0
  return (
    <>
      {filters && <FilterBar {...filters} />}
      {notice}
      <PagedList
        query={pages.query}
        loading={loading}
        failed={failed}
        count={rows.length}
        empty={
          isNarrowed && noneFound !== undefined ? (
            <EmptyState title={noneFound}>{t('Try a different search or filter, or show all.')}</EmptyState>
          ) : (
            <EmptyState title={noneYet.title}>{noneYet.text}</EmptyState>
          )
        }
      >
        {props.columns && <ResponsiveTable {...props} rows={rows} />}
        {children?.(rows)}
      </PagedList>
      {after?.(rows)}
    </>
  )
}
