import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDays } from '#domain/platform/dates.ts'
import { payReference } from '#server/billing/cards/pay-link.ts'
import { documentLinkOf } from '#server/billing/invoices/documents.queries.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { linkIdOf } from '#server/platform/auth/quote-link.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { shareToken } from '#server/quotes/quotes/share-token.ts'
import { TODAY } from './builders.ts'
import { receiverKeys } from './push-device.ts'
import type { TestApp } from './test-app.ts'

/** Everything that a customer is given for one booking. */
export type CustomerLinks = {
  email: string
  bookingId: string
  quoteId: string
  documentId: string
  shareToken: string
  reference: string
  keys: Record<'manage' | 'calendar' | 'pay', string>
}

/** The links that a customer has now. */
export async function linksOf(
  { db, deps: { config } }: TestApp,
  { bookingId, documentId }: { bookingId: string; documentId: string | null },
): Promise<CustomerLinks> {
  const booking = await db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirstOrThrow()
  const quote = await db.selectFrom('quotes').selectAll().where('id', '=', booking.quote_id).executeTakeFirstOrThrow()
  const link = await db
    .selectFrom('document_links')
    .select('link_id')
    .where('document_id', '=', documentId ?? '')
    .executeTakeFirst()
  return {
    email: quote.email,
    bookingId,
    quoteId: linkIdOf(quote),
    documentId: documentId === null ? '' : documentLinkOf({ id: documentId, link_id: link?.link_id ?? null }),
    shareToken: shareToken(config.secrets, linkIdOf(quote)),
    reference: payReference(config.secrets, booking),
    keys: {
      manage: keyOf(config.secrets, booking),
      calendar: keyOf(config.secrets, booking, 'calendar'),
      pay: keyOf(config.secrets, booking, 'pay'),
    },
  }
}

/** Public calls below the paths of what belongs to a customer that open nothing of theirs: they take no id, key or token. */
const openNothing = ['createQuote', 'resendBookings']

const shapeOf = (schema: unknown): Record<string, unknown> =>
  (schema as { shape?: Record<string, unknown> } | undefined)?.shape ?? {}

/** Every public call that opens something of a customer. */
export const customerEndpoints: readonly Endpoint[] = allEndpoints.filter(
  ({ name, access, path, query, body }) =>
    access === 'public' &&
    !openNothing.includes(name) &&
    (/^\/api\/(bookings|quotes|shared-quotes|documents|pay|project-estimate)\b/.test(path) ||
      ['quoteId', 'bookingId'].some((field) => field in shapeOf(query) || field in shapeOf(body))),
)

/** The other subjects of a call, besides the links: a change, a card page. */
export type About = { changeId: string; checkoutId: string }

const time = { scheduledDate: addDays(TODAY, 12), timeSlot: 'morning' }

/** Bodies that are read; the proof is added. */
const bodies: Record<string, (links: CustomerLinks, about: About) => object> = {
  createBooking: ({ quoteId }) => ({ quoteId, ...time }),
  lookUpBooking: ({ email }) => ({ email }),
  cancelBooking: () => ({}),
  rescheduleBooking: () => time,
  startCheckout: () => ({ amount: 1 }),
  startLinkedCheckout: () => ({ amount: 1 }),
  writeAsCustomer: () => ({ text: 'Hello', messageKey: newId() }),
  readAsCustomer: () => ({ to: 1 }),
  addBookingDevice: () => {
    const { publicKey, auth } = receiverKeys()
    const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
    return { endpoint: `https://push.example/${newId()}`, keys }
  },
  writeVisitNotes: () => ({ parking: 'In the yard' }),
  setOwnColors: () => ({ ownColors: true }),
  pickColors: () => ({ colors: [{ roomId: 'room-1', surface: 'walls', colorCode: 'EC-14' }] }),
  releaseVisitPhotos: () => ({ photoIds: [newId()], released: true }),
  signOff: () => ({ verdict: 'good' }),
  claimWarranty: () => ({ text: 'The paint peels.', photos: [newId()] }),
  writeReview: () => ({ stars: 5, text: 'Fine', showName: true }),
  approveChange: () => ({ name: 'Dana Miller', total: 1, plan: { endDate: TODAY, secondVisit: null } }),
  declineChange: () => ({ roomsAsBooked: true }),
  objectToNoShow: () => ({ text: 'I was home, and the bell is broken.' }),
  askUs: ({ bookingId }) => ({ bookingId, kind: 'call' }),
}

export type KnownRequest = { method: string; url: string; body: object | undefined }

/** A request as the holder of these links makes it, with the weakest key that is enough. */
export function requestWith(endpoint: Endpoint, links: CustomerLinks, about: About): KnownRequest {
  const { name, method, path, query, body } = endpoint
  const idIn = path.startsWith('/api/bookings')
    ? 'bookingId'
    : path.startsWith('/api/documents')
      ? 'documentId'
      : 'quoteId'
  const params: Record<string, string> = {
    id: links[idIn],
    quoteId: links.quoteId,
    token: links.shareToken,
    reference: links.reference,
    device: 'none',
    ...about,
  }
  const scope = /bill|checkouts/.test(path) ? 'pay' : path.includes('calendar') ? 'calendar' : 'manage'
  const key = links.keys[scope]
  const search = new URLSearchParams()
  if ('key' in shapeOf(query)) search.set('key', key)
  if ('quoteId' in shapeOf(query)) search.set('quoteId', links.quoteId)
  if ('date' in shapeOf(query)) search.set('date', time.scheduledDate)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(params[part] ?? newId()))
  return {
    method,
    url: search.size > 0 ? `${filled}?${search}` : filled,
    body: body && { ...bodies[name]?.(links, about), ...('key' in shapeOf(body) ? { key } : {}) },
  }
}
