import type { ChangeEvent } from 'react'
import { type OfficeRole, officeRoles, roles } from '#domain/platform/roles.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { SelectField } from '#web/ui/Field.tsx'

type RoleFieldProps = {
  value: OfficeRole
  error?: string | undefined
  onChange: (role: OfficeRole) => void
}

/** A choice of the roles. */
export function RoleField({ value, error, onChange }: RoleFieldProps) {
  const t = useTranslate()
  return (
    <SelectField
      label={t('Role')}
      name="role"
      value={value}
      error={error}
      onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value as OfficeRole)}
    >
      {officeRoles.map((role) => (
        <option key={role} value={role}>
          {t(roles[role].label)}
        </option>
      ))}
    </SelectField>
  )
}
