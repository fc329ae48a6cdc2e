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

/** Differences of which no letter tells, by why nobody needs one. */
const needless: Record<string, (difference: Difference) => boolean> = {
  'whoever begins to paint is at the door': ({ what, to }) => what === 'status' && to === 'in_progress',
  'who is found for a visit that waits is told with their yes': ({ what, from, known }) =>
    known.yes === 'asked' &&
    ((what === 'painter' && from === 'nobody') ||
      (what === 'status' && from === 'pending' && known.status === 'scheduled')),
}
export const reasonsForSilence = Object.keys(needless)

/** The letters to customers so far, each thing that they tell of by itself, with its booking. */
async function lettersOf(app: TestApp): Promise<{ id: string; bookingId: string }[]> {
  const rows = await app.rows('outbox_tasks', {}, ['id', 'kind', 'payload'])
  const ofDocument = new Map(
    (await app.rows('documents', {}, ['id', 'booking_id'])).map((row) => [row.id, row.booking_id]),
  )
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
  const met = new Set<string>()
  let silent: string[] = []
  let since = new Date(0)
  const judge = (difference: Difference): void => {
    const { what, from, to } = difference
    if (from === to) return
    const reason = reasonsForSilence.find((one) => needless[one]?.(difference))
    if (reason === undefined) silent.push(`nobody is told that ${what} changes from ${from} to ${to}`)
    else met.add(reason)
  }
  return {
    /** Called at each moment. */
    look: async (): Promise<void> => {
      const fresh = (await lettersOf(app)).filter(({ id }) => !seen.has(id))
      for (const { id } of fresh) seen.add(id)
      const notified = new Set(fresh.map(({ bookingId }) => bookingId))
      const bookings = await app.db.selectFrom('bookings').select('id').where('created_at', '>=', since).execute()
      for (const { id } of bookings) {
        const now = await knownOf(app, id)
        const before = known.get(id)
        if (!now) continue
        known.set(id, now)
        if (!before || notified.has(id)) continue
        for (const what of Object.keys(now) as (keyof Known)[])
          judge({ what, from: before[what], to: now[what], known: now })
      }
    },
    /** Forgets what earlier scenarios left. */
    begin: (): void => {
      known.clear()
      seen.clear()
      silent = []
      since = app.deps.now()
    },
    /** What nobody was told of. */
    found: (): string[] => [...new Set(silent)],
    /** The reasons for which nobody was, so far. */
    met: (): string[] => [...met],
  }
}
