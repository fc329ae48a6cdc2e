import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import { type InboxItemKind, inboxItemKinds } from '#domain/notifications/inbox.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { importAll } from '#server/platform/import-all.ts'
import type { InboxItemDefinition, ItemWords } from './define-inbox-item.ts'

const isDefinition = (value: unknown): value is InboxItemDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && 'find' in value && 'line' in value

const found = (await importAll('server/office/inbox/kinds')).filter(isDefinition)

const definitions = new Map(found.map((one) => [one.kind, one]))

const wrong = inboxItemKinds.filter((kind) => found.filter((one) => one.kind === kind).length !== 1)
if (wrong.length > 0) throw new Error(`Not defined once in server/office/inbox/kinds: ${wrong.join(', ')}.`)

/** How items of a kind are found and described. */
export const definitionOf = (kind: InboxItemKind): InboxItemDefinition => definitions.get(kind) as InboxItemDefinition

/** What finds the items of all kinds, in the order of the kinds; what finds several is there once. */
export const itemFinders = [...new Set(inboxItemKinds.map((kind) => definitionOf(kind).find))]

/** The parts of a line that may be missing, worded to fit into a sentence. */
function wordsOf(reader: Reader, t: Translator, { booking, person, painter, area }: InboxItemDetails): ItemWords {
  return {
    customer: person?.name ?? t('A customer'),
    painter: painter?.name ?? t('The painter'),
    area: area?.name ?? '',
    town: booking?.town ?? reader.market.state.name,
    day: booking ? formatShortDate(reader, booking.scheduledDate) : '',
    lastDay: booking ? formatShortDate(reader, booking.endDate) : '',
    begins: booking ? formatDeadline(reader, visitBegins(reader.market, booking.scheduledDate, booking.timeSlot)) : '',
  }
}

/** An inbox item in one line: "Dana Miller, Media, Wed, Nov 25, 8:00 AM: no painter". */
export function formatInboxItem(reader: Reader, item: InboxItemDetails, now: Date): string {
  const t = translator(reader)
  return definitionOf(item.kind).line(item, wordsOf(reader, t, item), t, { reader, now })
}
