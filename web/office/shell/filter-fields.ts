import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'

/** One filter of a list: one of some values, of which the first is none, or a day. Every value is a text, empty for none. */
export type FilterField<Filters> = {
  name: keyof Filters & string
  label: string
} & ({ options: readonly { value: string; label: string }[] } | { type: 'date' })

/** The choices of a filter, from pairs of a value and what it is called. */
export const optionsOf = (none: string, choices: readonly (readonly [string, string])[]) => [
  { value: '', label: none },
  ...choices.map(([value, label]) => ({ value, label })),
]

/** The filters that narrow a list now, with their values as texts. */
export function activeFields<Filters extends Record<keyof Filters, string>>(
  reader: Reader,
  fields: readonly FilterField<Filters>[],
  filters: Filters,
): { name: keyof Filters & string; label: string; value: string }[] {
  return fields.flatMap((field) => {
    const value = filters[field.name]
    if (value === '') return []
    if ('type' in field) return [{ name: field.name, label: field.label, value: formatShortDate(reader, value) }]
    const option = field.options.find((one) => one.value === value)
    return [{ name: field.name, label: field.label, value: option?.label ?? value }]
  })
}
