import type { State } from './state.ts'

/** A zip code as the directory lists it; its county is that of most homes in it. */
export type ZipEntry = {
  zip: string
  city: string
  county: string
  /** Other counties that it extends into. */
  otherCounties: readonly string[]
  /** Whether people live there: it is not just a set of post-office boxes. */
  area: boolean
  lat?: number | null
  lon?: number | null
  /** Towns inside it, and other names that mail is addressed to. */
  altNames?: readonly string[]
  aliases?: readonly string[]
}

/** A city whose neighborhoods people put into an address. */
export type City = {
  name: string
  county: string
  /** Whether city and county are one: naming the county names the city. */
  isCounty: boolean
  neighborhoods: readonly string[]
}

/**
 * The known places of a state, as plain data (docs/rules/addresses.md). Keys and names are in their written form
 * unless said otherwise.
 */
export type DirectoryData = {
  state: State
  /** The counties whose zip codes are known. */
  knownCounties: readonly string[]
  /** First three digits for which every zip code is listed. */
  completePrefixes: readonly string[]
  /** The zip codes of the known counties. */
  zips: readonly ZipEntry[]
  /** Zip codes of other counties of the state that extend into a known one. */
  border: readonly ZipEntry[]
  /** Other names of a city that has several zip codes, for all of them. */
  cityAliases: readonly { zips: readonly string[]; aliases: readonly string[] }[]
  /** Zip codes of each township, by county and by name without "Township"; none when they are not known. */
  townships: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  cities: readonly City[]
  /** Informal names of places, with the name that is meant. */
  nicknames: Readonly<Record<string, string>>
  /** Abbreviations of words in names, with the full word, both in lower case. */
  abbreviations: Readonly<Record<string, string>>
  /** Towns of other counties of the state, by county. */
  elsewhere: Readonly<Record<string, readonly string[]>>
  /** Towns of other states, near by or well known, so that no similar name of the state is taken for them. */
  outside: readonly string[]
}
