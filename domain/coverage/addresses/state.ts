import { type Text, text } from '#domain/platform/translation/text.ts'

/** The zip codes whose first three digits lie between two bounds, both included. */
export type ZipRange = { from: string; to: string }

/** A state as addresses name it. */
export type State = {
  /** The code of the Postal Service, in capitals. */
  code: string
  name: string
  /** Other spellings besides the code and the name, in lower case. */
  spellings: readonly string[]
  zipRanges: readonly ZipRange[]
  /** All of its counties, served or not. */
  counties: readonly string[]
  /** Informal names of counties in lower case, with the county's name. */
  countyNicknames: Readonly<Record<string, string>>
}

/** "chester county", "Chester Co." and a nickname of Chester are all Chester; null when it is not a county of the state. */
export function findCounty(state: State, text: string): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  const nicknamed = Object.hasOwn(state.countyNicknames, typed) ? state.countyNicknames[typed] : undefined
  const name = typed.replace(/ (county|co\.?|cnty)$/, '')
  return nicknamed ?? state.counties.find((county) => county.toLowerCase() === name) ?? null
}

/** Whether a zip code of five digits lies in the state. */
export const isInState = (state: State, zip: string): boolean => {
  const prefix = zip.slice(0, 3)
  return state.zipRanges.some(({ from, to }) => prefix >= from && prefix <= to)
}

const formatRange = ({ from, to }: ZipRange): Text =>
  from === to ? text('begin with {from}', { from }) : text('run from {from} to {to}', { from, to })

/** Where the zip codes of the state lie: "run from 150 to 196", "begin with 987". */
export const formatZipRanges = ({ zipRanges }: State): Text =>
  zipRanges.map(formatRange).reduce((ranges, range) => text('{ranges} or {range}', { ranges, range }))
