import { conversationClosesAt } from '#domain/bookings/conversation.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, aQuote, aRoom, painterToken, TODAY } from './builders.ts'
import { aForm } from './form.ts'
import { market } from './market.ts'
import { aJpeg } from './photos.ts'
import type { TestApp } from './test-app.ts'

type Options = Parameters<typeof aBooking>[1]

/** A visit of today of a kitchen and a bedroom whose painter acknowledged, and what people do about it through the front door. */
export async function aConversation(app: TestApp, options: Options = {}) {
  const painter = await aPainter(app, { first_name: 'Maria' })
  const quote =
    options.quote ??
    (await aQuote(app, {
      email: `dana-${newId().toLowerCase()}@example.com`,
      rooms: [aRoom({ id: 'kitchen', type: 'kitchen' }), aRoom({ id: 'bedroom' })],
    }))
  const { booking, job } = await aBooking(app, {
    contractorId: painter.id,
    date: TODAY,
    ...(options.status ? {} : { jobStatus: 'acknowledged' }),
    ...options,
    quote,
  })
  const key = app.keyOf(booking.id)
  const token = await painterToken(app, painter.id)
  const ofBooking = `/api/bookings/${booking.id}`
  const ofJob = `/api/contractor/jobs/${job?.id}`
  const ofOffice = `/api/admin/bookings/${booking.id}`
  const asCustomer = (method: string, path: string, body?: object) =>
    app.call(`${method} ${ofBooking}${path}?key=${key}`, body ? { body } : {})
  const asPainter = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    app.call(`${method} ${ofJob}${path}`, { token, headers, ...(body ? { body } : {}) })
  const asOffice = (method: string, path: string, body?: object) => app.office(`${method} ${ofOffice}${path}`, body)
  return {
    booking,
    /** When nobody writes any more. */
    closes: conversationClosesAt(market, booking.end_date),
    quote,
    painter,
    jobId: job?.id ?? '',
    key,
    asCustomer,
    asPainter,
    asOffice,
    customerSays: (text: string, more: object = {}) =>
      asCustomer('POST', '/messages', { text, messageKey: newId(), ...more }),
    painterSays: (text: string, more: object = {}, headers?: Record<string, string>) =>
      asPainter('POST', '/messages', { text, ...more }, headers),
    officeSays: (text: string) => asOffice('POST', '/messages', { text, messageKey: newId() }),
    addPhoto: async (
      fields: Record<string, string> = {},
      { headers = {}, bytes, as = token }: { headers?: Record<string, string>; bytes?: Buffer; as?: string } = {},
    ) => {
      const photo = { name: 'room.jpg', type: 'image/jpeg', bytes: bytes ?? (await aJpeg()) }
      const form = await aForm({ room: 'kitchen', moment: 'after', ...fields }, { photo })
      return app.call(`POST ${ofJob}/photos`, { ...form, token: as, headers: { ...form.headers, ...headers } })
    },
    /** The job goes to another painter, as the office would have it. */
    handOver: (to: { id: string }) => app.office(`PUT ${ofOffice}`, { contractorId: to.id }),
  }
}
