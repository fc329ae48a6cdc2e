import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { countCustomerSegments, exportCustomers } from '#contract/customers/customer-list.ts'
import { exportCustomer } from '#contract/customers/customers.ts'
import { type CustomerSegment, customerSegmentLabels, customerSegments } from '#domain/customers/segments.ts'
import { download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { addressOfPage } from '#web/office/parts/address/pages.ts'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { useFilters } from '#web/office/parts/lists/use-filters.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import css from './CustomerList.module.css'
import { CustomerTable } from './CustomerTable.tsx'
import { customerFilters, orderOfSegment } from './customer-filters.ts'

type Counts = { customers: number; segments: Partial<Record<CustomerSegment, number>> }

type CustomerSegmentsProps = {
  counts: Counts | undefined
  value: CustomerSegment | ''
  onChange: (segment: CustomerSegment | '') => void
}

/** The questions that are asked all the time, each with how many customers are its answer. */
function CustomerSegments({ counts, value, onChange }: CustomerSegmentsProps) {
  const t = useTranslate()
  const choices = [
    { id: '' as const, label: t('All'), count: counts?.customers },
    ...customerSegments.map((id) => ({ id, label: t(customerSegmentLabels[id]), count: counts?.segments[id] })),
  ]
  return (
    <fieldset className={`row-tight ${css.segments}`}>
      <legend className="visually-hidden">{t('Customers')}</legend>
      {choices.map(({ id, label, count }) => (
        <button key={id} type="button" className={css.segment} aria-pressed={id === value} onClick={() => onChange(id)}>
          {label} {count !== undefined && <span className="figures">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

/** The filters of the customers, with the segments, tags and areas to choose from. */
function useCustomerBar() {
  const t = useTranslate()
  const today = useToday()
  const filters = useFilters(customerFilters)
  const { segment, tag: chosenTag } = filters.values
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))
  const counts = useQuery({ ...queryOf(countCustomerSegments), refetchOnMount: 'always' })
  // A tag that an address names may be one that nobody has anymore.
  const tags = new Set([...(counts.data?.tags ?? []).map(({ tag }) => tag), ...(chosenTag === '' ? [] : [chosenTag])])
  return {
    filters,
    choices: {
      tag: [...tags].map((tag) => [tag, tag] as const),
      areaId: (areas.data ?? []).map((area) => [area.id, area.name] as const),
    },
    lead: {
      control: (
        <CustomerSegments
          counts={counts.data}
          value={segment}
          onChange={(next) => filters.change({ segment: next, sort: orderOfSegment(next) })}
        />
      ),
      shows: ['segment' as const],
    },
    actions: (
      <Allowed to={exportCustomers}>
        <TableButton
          label={t('Export CSV')}
          fileName={`customers-${today}.csv`}
          download={() => download(exportCustomers, { query: filters.query })}
          failed={t("We couldn't export the customers")}
        />
      </Allowed>
    ),
  }
}

/** Every customer, with search, segments, filters and an order; what is chosen is part of the address. */
export function CustomerListTab() {
  const t = useTranslate()
  return (
    <div data-makes-room>
      <Panel
        title={t('Customers')}
        actions={
          <Allowed to={exportCustomer}>
            <ActionLink to={addressOfPage('customer-data')}>{t('Save or erase their data')}</ActionLink>
          </Allowed>
        }
      >
        <CustomerTable bar={useCustomerBar()} />
      </Panel>
    </div>
  )
}
