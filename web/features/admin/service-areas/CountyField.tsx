import { findCounty } from '../../../../domain/addresses/state.ts'
import { countiesAroundPhiladelphia, pennsylvania } from '../../../../domain/markets/pennsylvania.ts'
import { useWords } from '../../../lib/words.ts'
import { SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { readList } from './area-lists.ts'

type CountyFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The counties of an area: selected from the state's list, or typed. */
export function CountyField({ value, error, onChange }: CountyFieldProps) {
  const t = useWords()
  const chosen = readList(value).map((entry) => findCounty(pennsylvania, entry) ?? entry)
  const known = countiesAroundPhiladelphia
  const others = pennsylvania.counties.filter((county) => !known.includes(county))
  const options = (counties: readonly string[]) =>
    counties
      .filter((county) => !chosen.includes(county))
      .map((county) => (
        <option key={county} value={county}>
          {county}
        </option>
      ))
  return (
    <>
      <SelectField
        label={t('Add a county')}
        optional
        value=""
        onChange={(event) => event.target.value && onChange([...chosen, event.target.value].join(', '))}
      >
        <option value="">{t('Choose a county')}</option>
        <optgroup label={t('With zip codes in the directory')}>{options(known)}</optgroup>
        <optgroup label={t('Elsewhere in {state}', { state: pennsylvania.name })}>{options(others)}</optgroup>
      </SelectField>
      <TextAreaField
        label={t('Counties')}
        hint={t('{state} counties, separated by commas.', { state: pennsylvania.name })}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
