import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { inboxItems } from '#domain/notifications/inbox.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { viewOf } from './all-inbox-items.ts'
import { startsIn, subjectNameOf, waiting } from './item-parts.ts'

function dueOf(t: PageTranslator, reader: Reader, item: InboxItemDetails, now: Date): string {
  const { due, isOfVisit } = viewOf(item.kind)
  if (isOfVisit && item.due) return startsIn(t, reader, item.due, now)
  return due?.(t, reader, item, now) ?? waiting(t, item.since, now)
}

/** What an item is about, as one word. */
export const whoOf = (t: PageTranslator, item: InboxItemDetails): string =>
  viewOf(item.kind).who?.(t, item) ?? subjectNameOf(t, item)

/** An inbox item as texts: what it is, who, everything else part by part, and until when. */
export function formatInboxItem(t: PageTranslator, reader: Reader, item: InboxItemDetails, now: Date) {
  const { label, parts } = viewOf(item.kind)
  return {
    kind: t(label?.(item) ?? inboxItems[item.kind].label),
    who: whoOf(t, item),
    parts: [item.booking?.town, ...parts(t, reader, item)].filter((part) => typeof part === 'string' && part !== ''),
    due: dueOf(t, reader, item, now),
  }
}
