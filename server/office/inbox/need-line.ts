import type { Need } from '#contract/office/needs.ts'
import type { NeedFound } from '#domain/office/needs.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { FailedRow } from './other-needs.queries.ts'

export type NeedsDeps = Pick<Deps, 'db' | 'market' | 'reader' | 'directory' | 'now' | 'freeSlots'>

/** A line before what it shows of its booking is read; `failed` is the effect behind one about a message or a task. */
export type NeedLine = NeedFound & {
  bookingId: string | null
  shown: Partial<Need>
  failed?: FailedRow
}

/** Lines of some kinds, and how many more there are that were not read. */
export type Part = { lines: NeedLine[]; more?: number }

const WORDS_SHOWN = 200
/** What somebody wrote, as much of it as a line shows. */
export const shortened = (text: string): string =>
  text.length <= WORDS_SHOWN ? text : `${text.slice(0, WORDS_SHOWN - 1).trimEnd()}…`
