import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { updateContractor } from '#contract/painters/office-contractors.ts'
import { listPainters } from '#contract/painters/painters.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { useAddress } from '#web/office/parts/address/use-address.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './PaintersList.module.css'
import { painterColumns } from './painter-columns.tsx'
import { painterFilters } from './painter-filters.ts'

/** As many as the server gives at most. */
const ALL = '1000'

/** The painters with search, filters and an order, which are part of the address; Manage opens one over the list. */
export function PaintersList() {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const { write } = useAddress()
  const [all, setAll] = useState(false)
  const filters = useFilters(painterFilters)
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))
  const { papers, ...rest } = filters.query
  const query = useQuery({
    ...queryOf(listPainters, {
      query: { ...rest, ...(papers && { complianceDocuments: papers }), ...(all && { limit: ALL }) },
    }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const columns = painterColumns(t, reader, (painter) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={
        may(updateContractor)
          ? t('Manage {name}', { name: fullName(painter) })
          : t('Open {name}', { name: fullName(painter) })
      }
      onClick={() => write((now) => openedInstead(now, 'contractor', painter.id))}
    >
      {may(updateContractor) ? t('Manage') : t('Open')}
    </Button>
  ))
  const narrowed = Object.keys(filters.query).length > 0
  return (
    <>
      <FilterBar filters={filters} choices={{ area: (areas.data ?? []).map(({ id, name }) => [id, name]) }} />
      <Answered
        query={query}
        loading={t('Loading the contractors')}
        failed={t("We couldn't load the contractors.")}
        retryLabel={t('Refresh')}
      >
        {({ total, painters }) => (
          <>
            <p className={`small ${css.count}`} aria-live="polite">
              {t('{total, plural, one {# painter} other {# painters}}', { total })}
            </p>
            {painters.length > 0 ? (
              <div className={`${css.dense} ${query.isPlaceholderData ? css.stale : ''}`}>
                <ResponsiveTable
                  caption={t('Contractors')}
                  columns={columns}
                  rows={painters}
                  rowKey={(painter) => painter.id}
                />
              </div>
            ) : narrowed ? (
              <EmptyState title={t('No painter like that')}>{t('Try fewer words, or show all.')}</EmptyState>
            ) : (
              <EmptyState title={t('No contractors yet')}>
                {t("Invite one, or let them sign up on the painters' page.")}
              </EmptyState>
            )}
            {painters.length < total && (
              <Button variant="secondary" onClick={() => setAll(true)}>
                {t('Show all {total}', { total })}
              </Button>
            )}
          </>
        )}
      </Answered>
    </>
  )
}
