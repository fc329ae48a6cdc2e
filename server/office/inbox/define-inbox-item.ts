import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'
import type { InboxDeps, Part, Reading } from './inbox-item.ts'

/** Names and days of an item, worded to fit into a sentence also where they are not known. */
export type ItemWords = Record<'customer' | 'painter' | 'area' | 'town' | 'day' | 'lastDay' | 'begins', string>

/**
 * One kind of inbox item: where its items come from, and how one reads in a line of the morning digest. Label, order, and who counts it
 * are declared in domain/notifications/inbox.ts.
 */
export type InboxItemDefinition = {
  kind: InboxItemKind
  /** All items there are. What finds several kinds at once is shared by them, and asked once. */
  find: (deps: InboxDeps, reading: Reading) => Promise<Part>
  /** "Dana Miller, Media, Wed, Nov 25, 8:00 AM: no painter". */
  line: (item: InboxItemDetails, words: ItemWords, t: Translator, at: { reader: Reader; now: Date }) => string
}

/** Defines a kind of inbox item; the file that does is found by itself (all-inbox-items.ts). */
export const defineInboxItem = (definition: InboxItemDefinition): InboxItemDefinition => definition
