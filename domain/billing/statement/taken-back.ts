import { reversalOf } from '#domain/billing/postings.ts'

const TAKEN_BACK = reversalOf('')

/** What was made first: the cause itself, or the one that it takes back, or whose reversal it takes back. */
export const originOf = (cause: string): string =>
  cause.startsWith(TAKEN_BACK) ? originOf(cause.slice(TAKEN_BACK.length)) : cause

/** How often it was turned around: 0 for what was made, 1 for what takes that back, 2 for what takes the reversal back. */
export const turnsOf = (cause: string): number => (cause.length - originOf(cause).length) / TAKEN_BACK.length

/** Whether what was made no longer stands: a reversal that was taken back itself leaves it standing. */
export const isTakenBack = (entries: readonly { cause: string }[]): boolean =>
  Math.max(...entries.map(({ cause }) => turnsOf(cause))) % 2 === 1
