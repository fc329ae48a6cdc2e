import { auditActors, auditSubjects } from '../../../../contract/admin/audit.ts'
import { useWords } from '../../../lib/words.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { FilterBar } from '../frame/FilterBar.tsx'
import {
  type AuditFilters,
  actorLabels,
  actorNamed,
  noAuditFilters,
  subjectLabels,
  subjectNamed,
} from './audit-filters.ts'

type Props = { filters: AuditFilters; onChange: (filters: AuditFilters) => void }

/** Whose changes, and of what. */
export function AuditFilterBar({ filters, onChange }: Props) {
  const t = useWords()
  return (
    <FilterBar
      label={t('Find changes')}
      placeholder={t('Customer, painter or booking ID')}
      filters={filters}
      none={noAuditFilters}
      onChange={onChange}
    >
      <SelectField
        label={t('Who')}
        required={false}
        value={filters.by}
        onChange={({ target }) => onChange({ ...filters, by: actorNamed(target.value) })}
      >
        <option value="">{t('Everybody')}</option>
        {auditActors.map((one) => (
          <option key={one} value={one}>
            {t(actorLabels[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('About')}
        required={false}
        value={filters.about}
        onChange={({ target }) => onChange({ ...filters, about: subjectNamed(target.value) })}
      >
        <option value="">{t('Everything')}</option>
        {auditSubjects.map((one) => (
          <option key={one} value={one}>
            {t(subjectLabels[one])}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
