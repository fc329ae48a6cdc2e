import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { countCustomerSegments, customerOrders, exportCustomers } from '#contract/customers/customer-list.ts'
import { exportCustomer } from '#contract/customers/customers.ts'
import { download } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionLink } from '#web/office/parts/actions/ActionButton.tsx'
import { addressOfPage } from '#web/office/parts/address/pages.ts'
import { useFilters } from '#web/office/parts/address/use-address.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { filterQuery, optionsOf } from '#web/office/parts/lists/filter-fields.ts'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { CustomerSegments } from './CustomerSegments.tsx'
import { CustomerTable } from './CustomerTable.tsx'
import {
  type CustomerFilters,
  customerFiltersIn,
  noCustomerFilters,
  orderLabels,
  orderOfSegment,
  withCustomerFilters,
} from './customer-filters.ts'

/** Every customer, with search, segments, filters and an order; what is chosen is part of the address. */
export function CustomerListTab() {
  const t = useTranslate()
  const today = useToday()
  const [filters, show] = useFilters(customerFiltersIn, withCustomerFilters)
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))
  const counts = useQuery({ ...queryOf(countCustomerSegments), refetchOnMount: 'always' }) // A tag that an address names may be one that nobody has anymore.
  const tags = [...new Set([...(counts.data?.tags ?? []).map(({ tag }) => tag), filters.tag])].filter(
    (tag) => tag !== '',
  )
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
        <FilterBar<CustomerFilters>
          label={t('Find customers')}
          placeholder={t('Name, phone, email or town')}
          withoutContacts={t('Name or town')}
          filters={filters}
          none={noCustomerFilters}
          onChange={show}
          lead={{
            control: (
              <CustomerSegments
                counts={counts.data}
                value={filters.segment}
                onChange={(segment) => show({ segment, sort: orderOfSegment(segment) })}
              />
            ),
            shows: ['segment'],
          }}
          actions={
            <Allowed to={exportCustomers}>
              <TableButton
                label={t('Export CSV')}
                fileName={`customers-${today}.csv`}
                download={() => download(exportCustomers, { query: filterQuery(filters) })}
                failed={t("We couldn't export the customers")}
              />
            </Allowed>
          }
          fields={[
            {
              name: 'sort',
              label: t('Order'),
              options: customerOrders.map((order) => ({
                id: order === 'last' ? '' : order,
                name: t(orderLabels[order]),
              })),
            },
            {
              name: 'tag',
              label: t('Tag'),
              options: optionsOf(
                t('All'),
                tags.map((tag) => [tag, tag]),
              ),
            },
            {
              name: 'areaId',
              label: t('Area'),
              options: optionsOf(
                t('All'),
                (areas.data ?? []).map((area) => [area.id, area.name]),
              ),
            },
            { name: 'from', label: t('Last visit from'), type: 'date' },
            { name: 'to', label: t('Last visit to'), type: 'date' },
          ]}
        />
        <CustomerTable filters={filters} />
      </Panel>
    </div>
  )
}
