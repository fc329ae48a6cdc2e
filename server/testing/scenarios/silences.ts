import { balanceOf } from '#domain/billing/ledger.ts'
import { causesIn, isMessageKind, isToCustomer } from '#server/platform/stored-shapes/stored-message.ts'
import type { TestApp } from '../test-app.ts'
import { readBookingMoment } from './moment.ts'

/** What its customer knows of a booking, as far as it can change for them. */
async function knownOf(app: TestApp, bookingId: string) {
  const moment = await readBookingMoment(app, bookingId)
  if (!moment) return undefined
  const { booking, quote, entries, painter } = moment
  return {
    status: booking.status as string,
    date: `${booking.scheduled_date} to ${booking.end_date}, ${booking.time_slot}`,
    painter: booking.contractor_id === null ? 'nobody' : (painter?.first_name ?? 'somebody'),
    yes: booking.confirmed_at === null ? 'asked' : 'confirmed',
    price: String(quote.final_cost),
    balance: String(balanceOf(entries).balance),
  }
}
type Known = NonNullable<Awaited<ReturnType<typeof knownOf>>>
type Difference = { what: keyof Known; from: string; to: string; known: Known }

/** Differences of which nobody need be told by a letter, each with why. */
const needless: Record<string, (difference: Difference) => boolean> = {}

/** The letters to customers so far, each thing that they tell of by itself, with its booking. */
async function lettersOf(app: TestApp): Promise<{ id: string; bookingId: string }[]> {
  const rows = await app.rows('effects', {}, ['id', 'kind', 'payload'])
  const ofDocument = new Map((await app.rows('documents', {}, ['id', 'booking_id'])).map((row) => [row.id, row.booking_id]))
  return rows.flatMap(({ id, kind, payload }) => {
    if (!isMessageKind(kind) || !isToCustomer(kind)) return []
    return causesIn({ kind, payload }).flatMap((cause, index) => {
      const { bookingId, bookingIds, documentId } = cause.payload
      const ids = Array.isArray(bookingIds) ? bookingIds : [bookingId ?? ofDocument.get(String(documentId))]
      return ids.map((one) => ({ id: `${id} ${index} ${cause.kind}`, bookingId: String(one) }))
    })
  })
}

/** Watches that everything that changes for a customer is told. */
export function watchSilences(app: TestApp) {
  const known = new Map<string, Known>()
  const seen = new Set<string>()
  let silent: string[] = []
  const look = async (): Promise<void> => {
    const fresh = (await lettersOf(app)).filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    const told = new Set(fresh.map(({ bookingId }) => bookingId))
    for (const { id } of await app.rows('bookings', {}, ['id'])) {
      const now = await knownOf(app, id)
      const before = known.get(id)
      if (!now) continue
      known.set(id, now)
      if (!before || told.has(id)) continue
      for (const what of Object.keys(now) as (keyof Known)[]) {
        const difference = { what, from: before[what], to: now[what], known: now }
        if (before[what] === now[what] || Object.values(needless).some((is) => is(difference))) continue
        silent.push(`${what}: ${before[what]} -> ${now[what]} (${now.status})`)
      }
    }
  }
  return {
    look,
    /** Forgets what earlier scenarios left. */
    begin: (): void => {
      known.clear()
      silent = []
    },
    found: (): string[] => silent,
  }
}
