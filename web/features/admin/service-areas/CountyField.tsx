import { findCounty, pennsylvaniaCounties } from '../../../../domain/counties.ts'
import { knownCounties } from '../../../../domain/service-areas.ts'
import { SelectField, TextAreaField } from '../../../ui/Field.tsx'
import { readList } from './area-lists.ts'

type CountyFieldProps = { value: string; error: string | undefined; onChange: (value: string) => void }

/** The counties of an area: chosen from the list of Pennsylvania's, or typed. */
export function CountyField({ value, error, onChange }: CountyFieldProps) {
  const chosen = readList(value).map((entry) => findCounty(entry) ?? entry)
  const known: readonly string[] = knownCounties
  const others = pennsylvaniaCounties.filter((county) => !known.includes(county))
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
        label="Add a county"
        optional
        value=""
        onChange={(event) => event.target.value && onChange([...chosen, event.target.value].join(', '))}
      >
        <option value="">Choose a county</option>
        <optgroup label="With zip codes in the directory">{options(known)}</optgroup>
        <optgroup label="Elsewhere in Pennsylvania">{options(others)}</optgroup>
      </SelectField>
      <TextAreaField
        label="Counties"
        hint="Pennsylvania counties, separated by commas."
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
