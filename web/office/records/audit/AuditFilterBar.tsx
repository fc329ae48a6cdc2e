import { auditActors, auditSubjects } from '#contract/platform/audit.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { FilterBar } from '#web/office/shell/FilterBar.tsx'
import { optionsOf } from '#web/office/shell/filter-fields.ts'
import { type AuditFilters, actorLabels, noAuditFilters, subjectLabels } from './audit-filters.ts'

type Props = { filters: AuditFilters; onChange: (changes: Partial<AuditFilters>) => void }

/** Whose changes, and of what. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const t = useTranslate()
  return (
    <FilterBar
      label={t('Find changes')}
      placeholder={t('Customer, painter or booking ID')}
      filters={filters}
      none={noAuditFilters}
      onChange={onChange}
      fields={[
        {
          name: 'by',
          label: t('Who'),
          options: optionsOf(
            t('Everybody'),
            auditActors.map((one) => [one, t(actorLabels[one])]),
          ),
        },
        {
          name: 'about',
          label: t('About'),
          options: optionsOf(
            t('Everything'),
            auditSubjects.map((one) => [one, t(subjectLabels[one])]),
          ),
        },
      ]}
    />
  )
}
