import type { ReactNode } from 'react'
import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import type { InboxAction } from './inbox-action.ts'

export type GroupActionProps = {
  count: number
  /** Those lines of the kind that are listed. */
  lines: readonly InboxItemDetails[]
}

/** One kind of inbox item on the page: what is said about an item, and what can be done about it in place. */
export type InboxItemView = {
  kind: InboxItemKind
  /** What it is called, where that depends on the item. */
  label?: (item: InboxItemDetails) => Text
  /** What it is about, where that is no customer, painter, closed days, or area. */
  who?: (t: PageTranslator, item: InboxItemDetails) => string
  /** The facts beyond who and where, part by part; those that are empty are left out. */
  parts: (t: PageTranslator, reader: Reader, item: InboxItemDetails) => readonly (string | null | undefined | false)[]
  /** Its deadline is the visit itself. */
  isOfVisit?: true
  /** Its deadline in words; null, as when it is left out: since when it waits. */
  due?: (t: PageTranslator, reader: Reader, item: InboxItemDetails, now: Date) => string | null
  /** In place; Enter runs the first one. */
  actions: readonly InboxAction[]
  /** What can be done with all items of the kind at once. */
  groupAction?: (props: GroupActionProps) => ReactNode
  /** Together they come to the sum of their amounts. */
  hasSum?: true
}

/** Defines a kind of inbox item; the file that does is found by itself (all-inbox-items.ts). */
export const defineInboxItem = (view: InboxItemView): InboxItemView => view
