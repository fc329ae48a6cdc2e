import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { FoundInboxItem, InboxItemKind } from '#domain/notifications/inbox.ts'
import { beginningOf } from '#domain/platform/beginning-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Excerpt, FailedRow } from './other-items.queries.ts'

export type InboxDeps = Pick<
  Deps,
  'db' | 'market' | 'reader' | 'directory' | 'now' | 'freeSlots' | 'config' | 'readInbox' | 'formatInboxItem'
>

/** An item before its booking is read; `failed` is the outbox task behind one about a message or a task. */
export type InboxItem = FoundInboxItem & {
  bookingId: string | null
  shown: Partial<InboxItemDetails>
  failed?: FailedRow
  assignee?: InboxItemDetails['assignee']
  /** Of one that is snoozed. */
  snoozedUntil?: Date | undefined
}

/** How much is read of the lines of a kind. */
export type Reading = (kind: InboxItemKind) => Excerpt

/** Lines of some kinds, and how many more there are that were not read. */
export type Part = { lines: InboxItem[]; more?: number }

const LONGEST_TEXT = 200
/** The beginning of a text, as much of it as an item shows. */
export const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT ? text : `${beginningOf(text, LONGEST_TEXT - 1).trimEnd()}…`

/** How many rows there are beyond those that were read. */
export const beyond = (rows: readonly { total: number }[]): number => (rows[0]?.total ?? 0) - rows.length

/** Stays the same for as long as a line does. */
export const getItemId = ({ kind, subjectId }: Pick<FoundInboxItem, 'kind' | 'subjectId'>): string =>
  `${kind}:${subjectId}`
