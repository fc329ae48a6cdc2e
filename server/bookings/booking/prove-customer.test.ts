import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { bookingKey, isBookingKey } from '#server/platform/auth/booking-keys.ts'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aPainter, aQuote, aQuoteBody, TODAY } from '#server/testing/builders.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const EMAIL = 'dana@example.com'

const app = await testApp({ publicUrl: 'https://evencoat.example' })
await aPainter(app)

const keyOf = (id: string, scope: 'manage' | 'calendar' = 'manage') => app.keyOf(id, scope)

type Sent = { query?: string; body?: object }
const move = { scheduledDate: addDays(DATE, 1), timeSlot: 'morning' }

/** Every call about one booking, and whether the e-mail address opens it, too. */
const calls: Record<string, { make: (id: string, sent: Sent) => ReturnType<TestApp['call']>; takesEmail: boolean }> = {
  'reading it': {
    make: (id, { query = '' }) => app.call(`GET /api/bookings/${id}${query}`),
    takesEmail: false,
  },
  'cancelling it': {
    make: (id, { query = '', body }) => app.call(`POST /api/bookings/${id}/cancel${query}`, body ? { body } : {}),
    takesEmail: true,
  },
  'moving it': {
    make: (id, { query = '', body }) =>
      app.call(`POST /api/bookings/${id}/reschedule${query}`, { body: { ...move, ...body } }),
    takesEmail: true,
  },
  'its calendar file': {
    make: (id, { query = '' }) => app.call(`GET /api/bookings/${id}/calendar.ics${query}`),
    takesEmail: false,
  },
}

// @proves docs/rules/access.md#ids-and-keys
describe.each(Object.entries(calls))('%s', (name, { make, takesEmail }) => {
  const aNewOne = async () => (await aBooking(app, { date: DATE })).booking.id

  test('needs more than the id: without a proof the answer asks for one, known id or not', async () => {
    const id = await aNewOne()
    const refused = await make(id, {})
    expect(refused).toMatchObject({ status: 403, body: { code: 'proof_required' } })
    expect((refused.body as { message: string }).message).toMatch(/email/)
    expect((await make(newId(), {})).body).toEqual(refused.body)
  })

  test('accepts its key', async () => {
    const id = await aNewOne()
    expect((await make(id, { query: `?key=${keyOf(id)}` })).status).toBe(200)
  })

  test('answers a wrong key like an unknown id', async () => {
    const id = await aNewOne()
    const unknown = newId()
    const wrong = [keyOf(unknown), keyOf(id).slice(0, -1), `${keyOf(id)}A`, 'x', `c${keyOf(id).slice(1)}`]
    const expected = await make(unknown, { query: `?key=${keyOf(id)}` })
    expect(expected).toMatchObject({ status: 404, body: { message: 'Booking not found' } })
    for (const key of wrong) {
      const { status, body } = await make(id, { query: `?key=${key}` })
      expect([key, status, body]).toEqual([key, 404, expected.body])
    }
    expect((await app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst())?.sequence).toBe(0)
  })

  test('accepts a key for the calendar only for the calendar file', async () => {
    const id = await aNewOne()
    const { status } = await make(id, { query: `?key=${keyOf(id, 'calendar')}` })
    expect(status).toBe(name === 'its calendar file' ? 200 : 404)
  })

  test.runIf(takesEmail)('accepts the key or the email address in the body, and no other address', async () => {
    const [one, two, three] = [await aNewOne(), await aNewOne(), await aNewOne()]
    expect((await make(one, { body: { email: 'eve@example.com' } })).status).toBe(404)
    expect((await make(one, { body: { email: ' Dana@Example.com ' } })).status).toBe(200)
    expect((await make(two, { body: { key: keyOf(two) } })).status).toBe(200)
    // Somebody with an old link types the address: that is enough.
    expect((await make(three, { body: { key: 'old', email: EMAIL } })).status).toBe(200)
  })
})

test('the key answered by a lookup or a booking opens it, and reading it repeats no key', async () => {
  const { booking } = await aBooking(app, { date: DATE })
  const found = await app.call(`POST /api/bookings/${booking.id}/lookup`, { body: { email: EMAIL } })
  const { key, ...shown } = found.body as { key: string }
  const read = await app.call(`GET /api/bookings/${booking.id}?key=${encodeURIComponent(key)}`)
  expect(read.body).toEqual(shown)
  expect(read.headers['x-robots-tag']).toBe('noindex')
})

// @proves docs/rules/access.md#who-opened-it
describe('what is done with the id and the email address', () => {
  /** A booking found as a bookkeeper could: from their list, with both. */
  const found = async (more: object = {}) => {
    const { booking } = await aBooking(app, { date: DATE })
    const { body } = await app.call(`POST /api/bookings/${booking.id}/lookup`, { body: { email: EMAIL }, ...more })
    return { id: booking.id, key: (body as { key: string }).key }
  }
  const entriesOf = async (id: string) =>
    (await app.rows('audit', { subject_id: id }, ['action', 'after'])).map(({ action, after }) => ({ action, after }))
  const mailOf = async (id: string, kind: string) => {
    const rows = await app.rows('outbox_tasks', { kind }, ['id', 'kind', 'recipient', 'payload'])
    const row = rows.find(({ payload }) => (payload as { bookingId?: string }).bookingId === id)
    const message = row && (await composeMessage(app.deps, row))
    if (!message || message === 'dropped') throw new Error(`no ${kind}`)
    return message.text
  }

  test('is recorded as that, from the look-up to the cancellation with the key that it answered', async () => {
    const { id, key } = await found()
    const cancel = await app.call(`POST /api/bookings/${id}/cancel?key=${key}`, { body: {} })
    expect(cancel.status).toBe(200)
    expect(await entriesOf(id)).toMatchObject([
      { action: 'booking.opened', after: { openedWith: 'id_and_email' } },
      { action: 'booking.cancelled', after: { status: 'cancelled', openedWith: 'id_and_email' } },
    ])
    const letter = await mailOf(id, 'booking-cancelled')
    expect(letter).toContain('with your booking ID and email')
    expect(letter).toMatch(/If this wasn’t you, (call us at|please let us know)/)
  })

  test('is recorded as that where the address comes with the call itself', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email: EMAIL } })
    expect(await entriesOf(booking.id)).toMatchObject([{ after: { openedWith: 'id_and_email' } }])
  })

  test('is neither recorded nor told of what is done with a mailed link', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    await app.call(`POST /api/bookings/${booking.id}/cancel?key=${keyOf(booking.id)}`, { body: {} })
    const [entry] = await entriesOf(booking.id)
    expect(entry).toMatchObject({ action: 'booking.cancelled' })
    expect(Object.keys(entry?.after as object)).not.toContain('openedWith')
    expect(await mailOf(booking.id, 'booking-cancelled')).not.toContain('booking ID and email')
  })

  test('is looked up many times and recorded once an hour', async () => {
    const { id } = await found()
    await app.call(`POST /api/bookings/${id}/lookup`, { body: { email: EMAIL } })
    expect(await entriesOf(id)).toHaveLength(1)
    app.setNow(new Date(app.deps.now().getTime() + 3_600_001))
    await app.call(`POST /api/bookings/${id}/lookup`, { body: { email: EMAIL } })
    expect(await entriesOf(id)).toHaveLength(2)
  })

  test('gives no key of a mailed link: neither in the calendar file nor anywhere that the page reads', async () => {
    const { id, key } = await found()
    expect(key).toMatch(/^mf[\w-]{27}$/)
    const paths = [
      '',
      '/calendar.ics',
      '/bill',
      '/changes',
      '/messages',
      '/photos',
      '/notes',
      '/review',
      '/visit',
      '/sign-off',
    ]
    for (const path of paths) {
      const { text } = await app.call(`GET /api/bookings/${id}${path}?key=${key}`)
      expect([path, text.replaceAll('\r\n ', '').includes(keyOf(id))]).toEqual([path, false])
    }
    const { text } = await app.call(`GET /api/bookings/${id}/calendar.ics?key=${key}`)
    expect(text.replaceAll('\r\n ', '')).toContain(`&key=${key}\r\n`)
  })

  test.each([
    ['the same browser', 'browser', 10, '198.51.100.1'],
    ['the same network', 'network', 10, '198.51.100.2'],
    ['the same browser a month ago', null, 31, '198.51.100.3'],
  ] as const)('says so when the office was signed in from %s', async (where, trace, days, remoteAddress) => {
    const [email, password] = [`${newId().toLowerCase()}@office.example`, 'nobody guesses this one']
    await anAccount(app, 'bookkeeper', { email, password_hash: await hashPassword(password) })
    const entry = await app.call('POST /api/admin/login', { body: { username: email, password }, remoteAddress })
    const [, browser = ''] = (entry.headers['set-cookie'] as string[]).map((one) => one.split(';')[0] ?? '')
    const { token } = entry.body as { token: string }
    expect((await app.call('POST /api/admin/logout', { token, remoteAddress })).status).toBe(204)
    app.setNow(new Date(app.deps.now().getTime() + days * 86_400_000))
    const [from, cookie] = where === 'the same network' ? [remoteAddress, ''] : ['203.0.113.77', browser]
    const { id } = await found({ headers: { cookie }, remoteAddress: from })
    expect((await entriesOf(id))[0]?.after).toEqual({
      openedWith: 'id_and_email',
      ...(trace === null ? {} : { officeTrace: trace }),
    })
  })
})

test('a calendar file carries the key only for callers who may manage the booking', async () => {
  const { booking } = await aBooking(app, { date: DATE })
  const textWith = async (scope: 'manage' | 'calendar') => {
    const { text } = await app.call(`GET /api/bookings/${booking.id}/calendar.ics?key=${keyOf(booking.id, scope)}`)
    return text.replaceAll('\r\n ', '')
  }
  const address = `https://evencoat.example/manage-booking?booking=${booking.id}`
  expect(await textWith('manage')).toContain(`URL:${address}&key=${keyOf(booking.id)}\r\n`)
  expect(await textWith('calendar')).toContain(`URL:${address}\r\n`)
})

test('keys are bound to the booking, to their scope and to the secret', () => {
  const { secrets } = app.deps.config
  const [one, two] = [newId(), newId()]
  expect(isBookingKey(secrets, { id: one, key_epoch: 0 }, bookingKey(secrets, one), 'calendar')).toBe(true)
  expect(isBookingKey(secrets, { id: two, key_epoch: 0 }, bookingKey(secrets, one), 'manage')).toBe(false)
  expect(
    isBookingKey(new Secrets(Buffer.alloc(32, 7)), { id: one, key_epoch: 0 }, bookingKey(secrets, one), 'manage'),
  ).toBe(false)
  expect(bookingKey(secrets, one)).toMatch(/^m[\w-]{27}$/)
  const later = { id: one, key_epoch: 1 }
  expect(isBookingKey(secrets, later, bookingKey(secrets, one), 'manage')).toBe(false)
  expect(isBookingKey(secrets, later, bookingKey(secrets, one, 'manage', 1), 'manage')).toBe(true)
})

test('keys in emails that were sent long ago stay the same', () => {
  const keys = (['manage', 'calendar', 'pay'] as const).map((scope) =>
    bookingKey(new Secrets(Buffer.alloc(32, 7)), 'CXBXMFQ1N9Y5TQVW6X4C', scope),
  )
  expect(keys).toEqual(['m8s5csP9Egctf1ZKOrlJCzxSu-qm', 'cQYYLQ2BT4bAOTi4BTZFAxVY7iTT', 'pHh6kcs2ZNbu5LAasf3Gx6H6IO7m'])
})

// @proves docs/rules/access.md#ids-and-keys
test.each([
  ['ren\u00e9@example.com', 'rene\u0301@example.com'],
  ['rene\u0301@example.com', 'Ren\u00e9@example.com'],
  ['kim@münchen.example', 'kim@xn--mnchen-3ya.example'],
  ['kim@xn--mnchen-3ya.example', 'kim@mu\u0308nchen.example'],
  ['\u2068dana@example.org\u2069', 'dana@example.org'],
])('a booking of %j is opened with %j, the same address in another spelling', async (given, typed) => {
  const { body } = await app.call('POST /api/quotes', { body: aQuoteBody({ email: given }) })
  const { email } = body as { email: string }
  const { booking } = await aBooking(app, { date: DATE, quote: await aQuote(app, { email }) })
  const lookUp = (email: string) => app.call(`POST /api/bookings/${booking.id}/lookup`, { body: { email } })
  expect((await lookUp(typed)).status).toBe(200)
  expect((await lookUp('eve@example.com')).status).toBe(404)
})
