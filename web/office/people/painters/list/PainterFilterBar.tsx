import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { painterSorts, painterStates } from '#domain/office/painters.ts'
import { complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FilterBar } from '#web/office/shell/FilterBar.tsx'
import { optionsOf } from '#web/office/shell/filter-fields.ts'
import { complianceDocumentStatusLabels } from '../compliance-documents/compliance-document-texts.ts'
import { noPainterFilters, type PainterFilters, sortLabels, stateLabels } from './painter-filters.ts'

type Props = { filters: PainterFilters; onChange: (changes: Partial<PainterFilters>) => void }

/** Search, filters and order of the painters. */
export function PainterFilterBar({ filters, onChange }: Props) {
  const t = useTranslate()
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))

  return (
    <FilterBar
      label={t('Find painters')}
      placeholder={t('Name, email or phone')}
      filters={filters}
      none={noPainterFilters}
      onChange={onChange}
      fields={[
        {
          name: 'state',
          label: t('Status'),
          options: optionsOf(
            t('All'),
            painterStates.map((state) => [state, t(stateLabels[state])]),
          ),
        },
        {
          name: 'area',
          label: t('Area'),
          options: optionsOf(
            t('All'),
            (areas.data ?? []).map((area) => [area.id, area.name]),
          ),
        },
        {
          name: 'verified',
          label: t('Verified'),
          options: optionsOf(t('All'), [
            ['true', t('Verified')],
            ['false', t('Not verified')],
          ]),
        },
        {
          name: 'papers',
          label: t('Papers'),
          options: optionsOf(
            t('All'),
            complianceDocumentStatuses.map((status) => [status, t(complianceDocumentStatusLabels[status])]),
          ),
        },
        {
          name: 'sort',
          label: t('Order'),
          options: painterSorts.map((sort) => ({ value: sort === 'name' ? '' : sort, label: t(sortLabels[sort]) })),
        },
      ]}
    />
  )
}
