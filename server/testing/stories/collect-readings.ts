import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import type { DocumentContent } from '#domain/platform/document.ts'
import { documentsOf } from '#server/billing/invoices/documents.queries.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import type { SentMessage } from '../scenarios/sent-message.ts'
import type { ScenarioStage } from '../scenarios/stage.ts'
import type { Reading } from './reading.ts'

const surfaceOf = { email: 'letter', letter: 'letter', call: 'letter', push: 'push' } as const
const readerOf = { customer: 'customer', painter: 'painter', administrator: 'office' } as const

const readingOf = ({ kind, channel, subject, lines, moment }: SentMessage): Reading => ({
  surface: surfaceOf[channel],
  reader: readerOf[notificationKinds[kind].audience],
  name: kind,
  at: moment.at,
  text: `${subject}\n${lines}`,
})

/** The lines of a document's page, in the order in which they stand on it. */
const linesOf = ({ title, subtitle, parties, rows, totals, payment, notes }: DocumentContent): string[] => [
  title,
  subtitle,
  ...parties.flatMap(({ heading, name, lines }) => [heading, name ?? '', ...lines]),
  // What an item costs is within the amount of its group, as its smaller type shows.
  ...rows.map(({ style, cells, amount }) => [...cells, ...(style === 'item' ? ['....'] : []), amount].join(' ')),
  ...totals.map(({ label, amount }) => `${label} ${amount}`),
  payment?.heading ?? '',
  payment?.text ?? '',
  ...notes,
]

/** What a customer's calendar holds once it has taken in all that was sent: of each entry the latest revision, with all its days. */
const calendarOf = (messages: readonly SentMessage[]): Reading[] => {
  const entries = new Map<string, { revision: number; entry: Reading }>()
  for (const { calendar, kind, moment } of messages) {
    if (!calendar || notificationKinds[kind].audience !== 'customer') continue
    const text = calendar.content.replaceAll(/\r?\n[ \t]/g, '')
    const found = new Map<string, string[]>()
    for (const [event] of text.matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)) {
      const uid = /^UID:(.*?)\r?$/m.exec(event)?.[1] ?? ''
      found.set(uid, [...(found.get(uid) ?? []), event])
    }
    for (const [uid, events] of found) {
      const revision = Math.min(...events.map((event) => Number(/^SEQUENCE:(\d+)/m.exec(event)?.[1] ?? 0)))
      // A calendar leaves an entry as it is when an older one comes after it.
      if (revision < (entries.get(uid)?.revision ?? 0)) continue
      const entry: Reading = {
        surface: 'calendar',
        reader: 'customer',
        name: kind,
        at: moment.at,
        text: events.join('\n'),
      }
      entries.set(uid, { revision, entry })
    }
  }
  return [...entries.values()].map(({ entry }) => entry)
}

/** The pages of a booking, as its customer sees them at that moment; the bill only where it may have changed. */
export type ReadPages = (bookingId: string, key: string, withBill: boolean) => Promise<Reading[]>

/** Everything that the people of a booking have read by now, and see now. */
export type Readings = { bookingId: string; readings: Reading[] }

/**
 * Reads bookings as their people do: letters and notifications as they went out, documents as they were issued, and the pages.
 * @param readPages without it nobody looks at a page
 */
export function readingsFrom(stage: ScenarioStage, readPages: ReadPages = async () => []) {
  const { app } = stage
  /** Of each booking what was there when it was read last. */
  const known = new Map<string, { news: string; bill: string }>()
  /** What was read before: messages, and titles of documents. */
  const seen = new Set<unknown>()
  const isNew = (one: unknown): boolean => !seen.has(one) && Boolean(seen.add(one))

  /**
   * What is read now about each booking that was made since an instant and has news.
   * @param messages those sent since then
   * @param onTheWay whether the time that has passed is no news by itself
   */
  return async (since: Date, messages: readonly SentMessage[], onTheWay: boolean): Promise<Readings[]> => {
    const found: Readings[] = []
    for (const booking of await app.rows('bookings', {})) {
      // While a deposit is waited for there is nothing but the page to pay it.
      if (booking.created_at < since || booking.status === 'reserved') continue
      const { id, version } = booking
      const own = messages.filter(({ moment }) => moment.about?.booking.id === id)
      const entries = await app.rows('ledger_entries', { booking_id: id }, ['id'])
      const refunds = await app.rows('card_refunds', { booking_id: id }, ['state'])
      const bill = [booking.status, entries.length, ...refunds.map(({ state }) => state)].join(' ')
      const last = known.get(id)
      const news = [
        bill,
        version,
        own.length,
        onTheWay ? last?.news.split(' ').at(-1) : stage.now().toISOString(),
      ].join(' ')
      if (last?.news === news) continue
      known.set(id, { news, bill })
      const documents = (await documentsOf(app.db, [id])).map(
        ({ content, issued_at: at }): Reading => ({
          surface: 'document',
          reader: 'customer',
          name: content.title,
          at,
          isNew: isNew(content.title),
          text: linesOf(content).join('\n'),
        }),
      )
      const letters = own.map((message) => ({ ...readingOf(message), isNew: isNew(message) }))
      const pages = await readPages(id, keyOf(app.deps.config.secrets, booking), last?.bill !== bill)
      found.push({ bookingId: id, readings: [...pages, ...letters, ...documents, ...calendarOf(own)] })
    }
    return found
  }
}
