import { useQuery } from '@tanstack/react-query'
import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { listContractors } from '../../../../contract/admin/contractors.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useWords } from '../../../lib/words.ts'
import { SelectField } from '../../../ui/Field.tsx'
import { fullName } from '../contractors/contractor-words.ts'

type Props = { value: string; booking: AdminBookingDetails; onChange: (contractorId: string) => void }

/** The painter: any active one, or nobody. The current one stays in the list even when inactive. */
export function PainterField({ value, booking, onChange }: Props) {
  const t = useWords()
  const query = useQuery(queryOf(listContractors))
  const painters = (query.data ?? []).filter((painter) => painter.isActive || painter.id === booking.contractorId)
  const known = painters.some((painter) => painter.id === booking.contractorId)
  return (
    <SelectField
      label={t('Contractor')}
      value={value}
      hint={query.isError ? t("We couldn't load the other contractors.") : undefined}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('No one')}</option>
      {booking.contractorId && !known && <option value={booking.contractorId}>{booking.contractorName}</option>}
      {painters.map((painter) => (
        <option key={painter.id} value={painter.id}>
          {painter.isActive ? fullName(painter) : t('{name} (inactive)', { name: fullName(painter) })}
        </option>
      ))}
    </SelectField>
  )
}
