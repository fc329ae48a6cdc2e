import { useState } from 'react'
import { copyOwnWeek } from '../../../../contract/contractor-availability.ts'
import { addDays, type CivilDate } from '../../../../domain/calendar.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { call } from '../../../lib/call.ts'
import { reader } from '../../../lib/here.ts'
import { weekOf } from '../../../lib/months.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/Field.tsx'
import css from './CopyWeekForm.module.css'
import { inDays, useSetAvailability } from './use-set-availability.ts'

/** How many weeks can be chosen, this one included. */
const WEEKS = 12

const inWords = (monday: CivilDate): string =>
  `${formatShortDate(reader, monday)} to ${formatShortDate(reader, addDays(monday, 6))}`

/** Offers in one week what is offered in another. */
export function CopyWeekForm({ today }: { today: CivilDate }) {
  const first = weekOf(today, 'mon')
  const weeks = Array.from({ length: WEEKS }, (_, index) => addDays(first, index * 7))
  const [from, setFrom] = useState(first)
  const [to, setTo] = useState(addDays(first, 7))
  const copy = useSetAvailability(
    () => call(copyOwnWeek, { body: { fromWeek: from, toWeek: to } }),
    ({ updatedDates }) => `Updated ${inDays(updatedDates.length)} in the week of ${formatShortDate(reader, to)}`,
  )
  const options = weeks.map((monday) => (
    <option key={monday} value={monday}>
      {inWords(monday)}
    </option>
  ))
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        copy.mutate(undefined)
      }}
    >
      <SelectField label="Copy from" value={from} onChange={(event) => setFrom(event.target.value)}>
        {options}
      </SelectField>
      <SelectField
        label="Copy to"
        value={to}
        error={from === to ? 'Please pick a different week.' : undefined}
        onChange={(event) => setTo(event.target.value)}
      >
        {options}
      </SelectField>
      <Button type="submit" disabled={from === to} working={copy.isPending} workingLabel="Copying...">
        Copy week
      </Button>
    </form>
  )
}
