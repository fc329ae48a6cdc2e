import { visibleText } from '#domain/platform/visible-text.ts'

/** Letters of the longest tag. */
export const LONGEST_TAG = 30
/** Tags of one customer. */
export const MOST_TAGS = 10

/** A tag as it is stored and compared: in lower case, without spaces around it, and single ones inside. */
export const normalizeTag = (typed: string): string =>
  visibleText(typed).normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Letters of a tag, as people and the database count them. */
const lengthOf = (tag: string): number => Array.from(tag).length

/** Whether a normalized tag can be stored. Commas separate tags where they are listed in one line. */
export const isTag = (tag: string): boolean => tag !== '' && lengthOf(tag) <= LONGEST_TAG && !tag.includes(',')

/** A customer's tags once some were added and some removed, in alphabetical order. */
export const changeTags = (
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] => [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag)).sort()
