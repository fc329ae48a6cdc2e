import { type FormEvent, useState } from 'react'
import { type Contractor, updateContractor } from '../../../../contract/admin/contractors.ts'
import { DEFAULT_SQFT_PER_DAY, MAX_SQFT_PER_DAY, MIN_SQFT_PER_DAY } from '../../../../domain/estimate.ts'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import css from './Contractors.module.css'
import { readProductivity } from './contractor-words.ts'
import { useContractorChange } from './use-contractor-change.ts'

/** Square feet (docs/rules/matching.md). */
const STEP = 50

/** How much a painter paints in a day: it decides how many half-days a job reserves. */
export function ContractorProductivity({ contractor }: { contractor: Contractor }) {
  const [text, setText] = useState(String(contractor.sqFtPerDay))
  const value = readProductivity(text)
  const fits = value >= MIN_SQFT_PER_DAY && value <= MAX_SQFT_PER_DAY
  const save = useContractorChange(
    (sqFtPerDay: number) => call(updateContractor, { params: { id: contractor.id }, body: { sqFtPerDay } }),
    (saved) => {
      setText(String(saved.sqFtPerDay))
      toast({ title: 'Productivity saved', description: `${saved.sqFtPerDay} sq ft a day, for bookings from now on.` })
    },
    'Productivity was not saved',
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fits) save.mutate(value)
  }
  return (
    <section className={css.part} aria-labelledby="contractor-productivity">
      <h3 id="contractor-productivity">Productivity</h3>
      <form className={css.inline} onSubmit={submit} noValidate>
        <TextField
          label="Square feet in a day"
          type="number"
          inputMode="numeric"
          min={MIN_SQFT_PER_DAY}
          max={MAX_SQFT_PER_DAY}
          step={STEP}
          value={text}
          hint={text.trim() === '' ? `Leave it blank for the usual ${DEFAULT_SQFT_PER_DAY}.` : undefined}
          error={fits ? undefined : `Between ${MIN_SQFT_PER_DAY} and ${MAX_SQFT_PER_DAY}, please.`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={!fits || text === String(contractor.sqFtPerDay)}
          working={save.isPending}
          workingLabel="Saving..."
        >
          Save
        </Button>
      </form>
    </section>
  )
}
