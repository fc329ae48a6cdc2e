import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { painterSorts, painterStates } from '#domain/painters/painter-list.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FilterBar } from '#web/office/parts/lists/FilterBar.tsx'
import { labeledOptions, optionsOf } from '#web/office/parts/lists/filter-fields.ts'
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
      withoutContacts={t('Name')}
      filters={filters}
      none={noPainterFilters}
      onChange={onChange}
      fields={[
        { name: 'state', label: t('Status'), options: labeledOptions(t, t('All'), painterStates, stateLabels) },
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
          label: t('Documents'),
          options: labeledOptions(t, t('All'), complianceDocumentStatuses, complianceDocumentStatusLabels),
        },
        {
          name: 'sort',
          label: t('Order'),
          options: painterSorts.map((sort) => ({ id: sort === 'name' ? '' : sort, name: t(sortLabels[sort]) })),
        },
      ]}
    />
  )
}
