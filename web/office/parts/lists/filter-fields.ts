import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** One filter of a list: one of some values, of which the first is none, or a day. Every value is a text, empty for none. */
export type FilterField<Filters> = {
  name: keyof Filters & string
  label: string
} & ({ options: readonly { id: string; name: string }[] } | { type: 'date' })

/** The choices of a filter, from pairs of a value and what it is called. */
export const optionsOf = (none: string, choices: readonly (readonly [string, string])[]) => [
  { id: '', name: none },
  ...choices.map(([id, name]) => ({ id, name })),
]

/** The choices of a filter whose values have labels. */
export const labeledOptions = <Value extends string>(
  t: PageTranslator,
  none: string,
  values: readonly Value[],
  labels: Readonly<Record<Value, Text>>,
) =>
  optionsOf(
    none,
    values.map((value) => [value, t(labels[value])]),
  )

/** What an address searches for. */
export const searchIn = (address: URLSearchParams): string => (address.get('q') ?? '').slice(0, 200)

/** Which of these values is named in an address; empty for none of them. */
export const oneOf = <Value extends string>(values: readonly Value[], named: string | null): Value | '' =>
  values.find((value) => value === named) ?? ''

/** Filters as arguments of a call: those that are set. */
export const filterQuery = <Filters extends Record<keyof Filters, string> & { q: string }>(filters: Filters) =>
  Object.fromEntries(Object.entries({ ...filters, q: filters.q.trim() }).filter(([, value]) => value !== '')) as {
    [Name in keyof Filters]?: Exclude<Filters[Name], ''>
  }

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
    const option = field.options.find(({ id }) => id === value)
    return [{ name: field.name, label: field.label, value: option?.name ?? value }]
  })
}
