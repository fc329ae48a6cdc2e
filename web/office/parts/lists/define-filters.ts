import { isCivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { withParts } from '../address/office-links.ts'

/** How a filter stands in the bar. Options that are not known here are given to the bar. */
export type FilterField =
  | { type: 'search'; label: Text; hint: Text; withoutContacts?: Text | null }
  | { type: 'day'; label: Text }
  | { type: 'choice'; label: Text; options: readonly { id: string; name: Text }[] }

/** One filter of a list. Its values are texts. */
export type Filter<Value extends string = string> = {
  /** Narrows nothing, and is named in no address. */
  none: Value
  /** What an address names; `none` if that is invalid. */
  read: (named: string) => Value
  /** The parameter of the address, unless that is the filter's own name. */
  parameter?: string | undefined
  /** Absent for what is set elsewhere than in the bar. */
  field?: FilterField | undefined
}

type Filters = Readonly<Record<string, Filter>>

/** What is chosen in each filter. */
export type FilterValues<F extends Filters> = { [Name in keyof F]: ReturnType<F[Name]['read']> }

/** The filters of a list, as `defineFilters` makes them. */
export type FilterDefinition<F extends Filters> = {
  filters: F
  /** With these everything is shown. */
  none: FilterValues<F>
  /** The filters in an address; invalid ones are ignored. */
  read: (address: URLSearchParams) => FilterValues<F>
  /** The address with these filters changed; its other parameters stay. */
  write: (address: URLSearchParams, changes: Partial<FilterValues<F>>) => URLSearchParams
  /** As arguments of a call: those that are set. */
  query: (values: FilterValues<F>) => { [Name in keyof F]?: Exclude<FilterValues<F>[Name], ''> }
}

/** Words that are looked for. The label is the accessible name of the whole bar: "Find bookings". */
export const search = (
  label: Text,
  hint: Text,
  /** The hint for who finds by no phone number or address; null: there is nothing else to search by. */
  withoutContacts?: Text | null,
): Filter => ({
  none: '',
  read: (named) => named.slice(0, 200),
  field: { type: 'search', label, hint, ...(withoutContacts !== undefined && { withoutContacts }) },
})

/** A day. */
export const day = (label: Text): Filter => ({
  none: '',
  read: (named) => (isCivilDate(named) ? named : ''),
  field: { type: 'day', label },
})

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, Text>>) =>
  values.map((id) => ({ id, name: labels[id] }))

/** The choice of everything. */
const everything = text('All')

/** One of these values, or none. */
export function oneOf<const Value extends string>(
  values: readonly Value[],
  field?: { label: Text; all?: Text; labels: Readonly<Record<Value, Text>> },
): Filter<Value | ''> {
  return {
    none: '',
    read: (named) => values.find((value) => value === named) ?? '',
    field: field && {
      type: 'choice',
      label: field.label,
      options: [{ id: '', name: field.all ?? everything }, ...optionsOf(values, field.labels)],
    },
  }
}

/** Always one of these values: the first one unless another is chosen. */
export function firstOf<const Value extends string>(
  values: readonly [Value, ...Value[]],
  field?: { label: Text; labels: Readonly<Record<Value, Text>> },
): Filter<Value> {
  return {
    none: values[0],
    read: (named) => values.find((value) => value === named) ?? values[0],
    field: field && { type: 'choice', label: field.label, options: optionsOf(values, field.labels) },
  }
}

/** One of what the server lists, such as an area: the bar is given the choices. */
export function oneListed(
  field?: { label: Text; all?: Text },
  { parameter, shape = /^/ }: { parameter?: string; shape?: RegExp } = {},
): Filter {
  return {
    none: '',
    read: (named) => (shape.test(named) ? named.slice(0, 60) : ''),
    parameter,
    field: field && { type: 'choice', label: field.label, options: [{ id: '', name: field.all ?? everything }] },
  }
}

/** The filters of a list: their values, how they stand in the address, and in the bar, where they have this order. */
export function defineFilters<const F extends Filters>(filters: F): FilterDefinition<F> {
  const parameterOf = (name: string) => filters[name]?.parameter ?? name
  const isSet = (name: string, value: string) => value !== filters[name]?.none
  const valuesOf = (value: (filter: Filter, name: string) => string) =>
    Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, value(filter, name)])) as FilterValues<F>
  const read = (address: URLSearchParams) =>
    valuesOf((filter, name) => filter.read(address.get(parameterOf(name)) ?? filter.none))
  return {
    filters,
    none: valuesOf(({ none }) => none),
    read,
    write: (address, changes) => {
      const values: Record<string, string> = { ...changes, ...read(address), ...changes }
      return withParts(
        address,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [parameterOf(name), isSet(name, value) ? value : '']),
        ),
      )
    },
    query: (values) => {
      const sent = Object.entries<string>(values).map(
        ([name, value]) => [name, filters[name]?.field?.type === 'search' ? value.trim() : value] as const,
      )
      return Object.fromEntries(sent.filter(([name, value]) => isSet(name, value))) as ReturnType<
        FilterDefinition<F>['query']
      >
    },
  }
}
