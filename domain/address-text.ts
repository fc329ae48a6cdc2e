// Takes the text of a US address apart. Which places exist is not known here: see zip-directory.ts.

/** The words of a part of an address. */
export type Part = readonly string[]

const ourStateNames = ['pa', 'penna', 'pennsylvania', 'commonwealth of pennsylvania']

const otherStates = (
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,' +
  'HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,' +
  'MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,' +
  'NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,RI Rhode Island,' +
  'SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,' +
  'WI Wisconsin,WY Wyoming,DC District of Columbia'
).split(',')
const otherStateCodes = new Set(otherStates.map((state) => state.slice(0, 2).toLowerCase()))
const otherStateNames = new Set(otherStates.map((state) => state.slice(3).toLowerCase()))

/** "12 Oak Ct" is a court and "12 Cherry La" a lane, not Connecticut and Louisiana. */
const streetSuffixes = ['ct', 'la']

const country = /(^|[\s,])(usa|united states|united states of america)[\s,.]*$/i
const withinBuilding = /^((apt|apartment|unit|suite|ste|floor|fl|room|rm) \S+|# ?\S+|\S+ (floor|fl))$/i
const countyName = /\bcounty$/i

/** Whether the part can name a city: an apartment or a county after it cannot. */
export const canNameCity = (part: Part): boolean => {
  const text = part.join(' ')
  return !withinBuilding.test(text) && !countyName.test(text)
}

/** Pennsylvania's zip codes run from 150 to 196. */
export const isPennsylvanian = (zip: string): boolean => zip >= '15000' && zip < '19700'

/** The parts between commas and lines, as words without points; the country at the end says nothing and is left out. */
export const partsOf = (text: string): Part[] =>
  text
    .replace(country, '')
    .split(/[,;\n]/)
    .map((part) => part.replaceAll('.', ' ').split(/\s+/).filter(Boolean))
    .filter((part) => part.length > 0)

/** Takes the state off the end: our own, another one, or none was given. */
export function takeState(parts: readonly Part[]): { state: 'ours' | 'other' | 'none'; rest: readonly Part[] } {
  const last = parts.at(-1)
  if (!last) return { state: 'none', rest: parts }
  const whole = last.join(' ').toLowerCase()
  const before = parts.slice(0, -1)
  if (ourStateNames.includes(whole)) return { state: 'ours', rest: before }
  if (parts.length > 1 && otherStateNames.has(whole)) return { state: 'other', rest: before }
  const word = (last.at(-1) ?? '').toLowerCase()
  const rest = [...before, last.slice(0, -1)].filter((part) => part.length > 0)
  if (ourStateNames.includes(word)) return { state: 'ours', rest }
  const isStreet = /^\d/.test(last[0] ?? '') || parts.length === 1
  const isCode = otherStateCodes.has(word) && !(isStreet && streetSuffixes.includes(word))
  return isCode ? { state: 'other', rest } : { state: 'none', rest: parts }
}

/**
 * Takes the zip code off: the last group of five digits (a ZIP+4 counts). Five digits that begin the text are the number of
 * the house, unless nothing but a city or a state follows.
 */
export function takeZip(
  parts: readonly Part[],
  isPlaceName: (name: string) => boolean,
): { zip: string | null; rest: readonly Part[] } {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const words = parts[index] ?? []
    const at = words.findLastIndex((word) => /^\d{5}(-\d{4})?$/.test(word))
    if (at < 0) continue
    const others = words.toSpliced(at, 1)
    const street = takeState([others]).rest.flat().join(' ')
    if (index === 0 && at === 0 && street !== '' && !isPlaceName(street)) return { zip: null, rest: parts }
    return { zip: words[at]!.slice(0, 5), rest: parts.toSpliced(index, 1, others).filter((part) => part.length > 0) }
  }
  return { zip: null, rest: parts }
}
