import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { quoteEmail } from '#server/notifications/kinds/quote.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR } from '#server/platform/outbox/enqueue.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { aVisit, hostileQuote, ORIGIN } from '#server/testing/a-visit.ts'
import { aBooking, aQuote, aTinyRoom, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market, reader, taxedPrices } from '#server/testing/market.ts'
import { messageCases } from '#server/testing/message-cases.ts'
import { philadelphiaTexts } from '#server/testing/philadelphia-texts.ts'
import { TEST_NOW, type TestApp, testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'
import { messageTitle } from './message-title.ts'
import { previewMessage } from './preview-message.ts'

const MINUTE = 60_000

const app = await testApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })

type Payload = Record<string, unknown>

const row = (kind: MessageKind, payload: Payload, recipient = 'dana@example.com') => ({
  id: newId(),
  kind,
  recipient,
  payload,
})

const composed = async (kind: MessageKind, payload: Payload) => {
  const message = await composeMessage(app.deps, row(kind, payload))
  if (message === 'dropped') throw new Error(`${kind} was dropped`)
  return message
}

const readable = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** Without the breaks that keep lines short. */
const unwrapped = (text: string): string => text.replaceAll(/\n(?:[!>*] | {2})?/g, ' ')

const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map((match) => readable(match[1] ?? ''))

/** The cases make their data when they are called; their names are known before. */
const kinds = Object.keys(messageCases({} as TestApp)) as MessageKind[]

// @proves docs/rules/messages.md#how-a-message-is-made
describe.each(kinds)('%s', (kind) => {
  test('has its content in both versions, and nothing typed becomes markup', async () => {
    const { payload, contains, lacks = [] } = await messageCases(app)[kind]()
    const { subject, html, text } = await composed(kind, payload)
    expect(subject).toMatch(/^[^\p{Cc}]{5,150}$/u)
    for (const part of [...contains, ...philadelphiaTexts(kind)]) {
      const found = part.startsWith(ORIGIN)
        ? hrefs(html).some((href) => href.startsWith(part))
        : readable(html).includes(part)
      expect([part, found]).toEqual([part, true])
      expect(unwrapped(text)).toContain(part)
    }
    for (const part of lacks) expect([part, unwrapped(text).includes(part)]).toEqual([part, false])
    expect(html).not.toMatch(/<(img|script|i)\b/)
    expect(hrefs(html).every((href) => href.startsWith(ORIGIN))).toBe(true)
    // Complete without the network, and every other thing that may be missing from a mail client.
    expect(html).not.toMatch(/<[a-z]+[^>]*\ssrc=|url\(|@import|<link/)
    expect(text).not.toMatch(/&(amp|lt|gt|quot|nbsp);/)
    expect(
      Math.max(
        ...text
          .split('\n')
          .filter((line) => !line.includes('://'))
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(100)
  })

  test('is not sent when it is no longer true', async () => {
    const { payload, undo } = await messageCases(app)[kind]()
    if (undo) {
      await undo()
      expect(await composeMessage(app.deps, row(kind, payload))).toBe('dropped')
    }
    // All that it refers to is gone.
    const gone = Object.entries(payload).map(([name, value]) => [
      name,
      name === 'bookingIds' ? [newId()] : name.endsWith('Id') ? newId() : value,
    ])
    const ids = Object.fromEntries(gone) as Record<string, unknown>
    expect(await composeMessage(app.deps, row(kind, ids))).toBe('dropped')
  })

  test('can be read by the administrator in any state', async () => {
    const { payload, undo } = await messageCases(app)[kind]()
    await undo?.()
    const preview = await previewMessage(app.deps, row(kind, payload))
    expect(preview.subject.length).toBeGreaterThan(5)
    expect(preview.text).toContain('EVENCOAT')
    expect(preview.text).not.toMatch(/token=(?!hidden)/)
    expect(messageTitle(reader, kind)).not.toBe(kind)
  })
})

// @proves docs/rules/messages.md#what-a-message-says
test('a message about a job reveals neither the customer’s name nor the street', async () => {
  const { jobId, quote } = await aVisit(app)
  for (const kind of ['job-assigned', 'job-changed', 'job-reminder'] as const) {
    const { text } = await composed(kind, { jobId })
    for (const secret of ['Dana', quote.email, '555-0123', '1500 Market']) expect(text).not.toContain(secret)
  }
})

test('an email to a customer opens their booking without typing; the office’s preview contains no key', async () => {
  const { bookingId } = await aVisit(app)
  const key = bookingKey(app.deps.config.secrets, bookingId)
  const mailed = await composed('booking-confirmation', { bookingId })
  for (const address of [
    `/manage-booking?booking=${bookingId}&key=${key}`,
    `/cancel-booking/${bookingId}?key=${key}`,
  ]) {
    expect(hrefs(mailed.html)).toContain(`${ORIGIN}${address}`)
    expect(mailed.text).toContain(`${ORIGIN}${address}\n`)
  }
  expect(mailed.calendar?.content.replaceAll('\r\n ', '')).toContain(`manage-booking?booking=${bookingId}&key=${key}`)
  const shown = await previewMessage(app.deps, row('booking-confirmation', { bookingId }))
  expect(shown.text).toContain(`${ORIGIN}/manage-booking?booking=${bookingId}\n`)
  expect(`${shown.text}${shown.html}`).not.toContain(key)
})

test('the receipt of a quote adds up to the stored amounts', async () => {
  const { quote } = await aVisit(app, { quote: await hostileQuote(app, { pricing: taxedPrices }) })
  const { text } = await composed('quote', { quoteId: quote.id })
  const amounts = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => Math.round(Number(match[1]?.replaceAll(',', '')) * 100))
  const items = amounts(/^ {2}\w.*\.\. \$([\d,.]+)$/gm)
  const sum = items.reduce((total, amount) => total + amount, 0)
  expect(sum).toBe(quote.breakdown.rooms.reduce((total, cost) => total + cost, 0))
  expect(amounts(/^Subtotal +\$([\d,.]+)$/gm)).toEqual([quote.breakdown.subtotal])
  expect(amounts(/^Total +\$([\d,.]+)$/gm)).toEqual([quote.total_cost])
})

// @proves docs/rules/money.md#deposits
test.each([
  ['no deposit', 0, true, 'and you pay after the work is done.'],
  ['a deposit', 20, true, 'by card books your date; you pay the rest after the work is done.'],
  ['no deposit without card payments', 20, false, 'and you pay after the work is done.'],
])('a quote mentions %s', async (_, depositPercent, takesCards, expected) => {
  const quote = await aQuote(app)
  const depositReader = { ...reader, market: { ...market, depositPercent } }
  const links = linksUnder(ORIGIN, null)
  const content = quoteEmail.email(
    { reader: depositReader, quote },
    { t: translator(reader), now: TEST_NOW, reader, links, takesCards },
    { quoteId: quote.id },
  )
  expect(JSON.stringify(content.blocks)).toContain(expected)
})

test('a change right after booking is free whatever the date', async () => {
  const quote = await aQuote(app, { rooms: [aTinyRoom()] })
  const { bookingId } = await aVisit(app, { quote, date: addDays(TODAY, 1) })
  app.setNow(new Date(TEST_NOW.getTime() + 10 * MINUTE))
  const until = new Date(TEST_NOW.getTime() + market.cancellation.graceMinutes * MINUTE)
  const text = unwrapped((await composed('booking-confirmation', { bookingId })).text)
  expect(text).toContain(`Moving or canceling is free until ${formatDeadline(reader, until)}`)
  if (market.id === 'philadelphia') expect(text).toContain('canceling is free until Mon, Nov 23, 11:00 AM')
})

test('an incomplete address never reads “null”', async () => {
  for (const known of [
    { zip: null, city: homes.center.city },
    { zip: homes.noZip, city: null },
    { zip: null, city: null },
  ]) {
    const quote = await aQuote(app, known)
    const { booking, job } = await aBooking(app, { quote })
    for (const kind of ['job-assigned', 'job-changed', 'job-reminder'] as const) {
      const { subject, text } = await composed(kind, { jobId: job?.id ?? '' })
      expect(`${subject} ${text}`).not.toMatch(/null|undefined/)
    }
    const { text } = await composed('booking-confirmation', { bookingId: booking.id })
    expect(text).not.toMatch(/null|undefined/)
  }
})

test('every message says how to reach a person, and where a reply goes', async () => {
  const contact = { phone: '(215) 555-0100', email: 'hello@evencoat.example', officeHours: 'Mon-Sat, 8 AM-6 PM' }
  for (const [name, value] of Object.entries(contact)) {
    await app.insert('business_settings', { name: name as 'phone', value, updated_at: TEST_NOW })
  }
  for (const kind of kinds) {
    const { payload } = await messageCases(app)[kind]()
    const { text, html, replyTo } = await composed(kind, payload)
    expect([kind, replyTo]).toEqual([kind, 'hello@evencoat.example'])
    expect(unwrapped(text)).toContain('Call (215) 555-0100 (Mon-Sat, 8 AM-6 PM) or just reply to this email.')
    expect(html).toContain('(215) 555-0100')
  }
  await app.empty('business_settings')
})

test('the deadline set by law is the same instant as on every page', async () => {
  const { bookingId } = await aVisit(app, { date: addDays(TODAY, 1) })
  app.setNow(new Date(TEST_NOW.getTime() + 5 * 60 * MINUTE))
  const text = unwrapped((await composed('booking-confirmation', { bookingId })).text)
  expect(text).toContain(
    `Moving or canceling is free until <i>Maria</i> starts on ${formatShortDate(reader, addDays(TODAY, 1))}.`,
  )
  if (market.id === 'philadelphia')
    expect(text).toContain('canceling is free until <i>Maria</i> starts on Tue, Nov 24.')
})

test('a color evening is free to move or cancel', async () => {
  const { bookingId } = await aVisit(app, { date: addDays(TODAY, 1), slot: 'evening' })
  const text = unwrapped((await composed('booking-confirmation', { bookingId })).text)
  expect(text).toContain('Plans change? You can move or cancel this visit for free at any time.')
  expect(text).not.toContain(formatWholeMoney(reader, market.cancellation.fee))
})

test('a late change is named as such', async () => {
  const quote = await aQuote(app, { rooms: [aTinyRoom()] })
  const { bookingId } = await aVisit(app, { quote, date: addDays(TODAY, 1) })
  const graceEnds = new Date(TEST_NOW.getTime() + market.cancellation.graceMinutes * MINUTE)
  app.setNow(new Date(graceEnds.getTime() + 1_000))
  const fee = formatWholeMoney(reader, market.cancellation.fee)
  const text = unwrapped((await composed('booking-confirmation', { bookingId })).text)
  expect(text).toContain(
    `Moving or canceling was free until ${formatDeadline(reader, graceEnds)}. It now costs ${fee}.`,
  )
})

// @proves docs/rules/visits.md#moving-and-canceling
test('a visit to which nobody came costs nothing to move or cancel, and its letters say so', async () => {
  const quote = await aQuote(app, { rooms: [aTinyRoom()] })
  const date = addDays(TODAY, 1)
  const { bookingId } = await aVisit(app, { quote, date })
  const saidAt = async (now: Date) => {
    app.setNow(now)
    return unwrapped((await composed('booking-confirmation', { bookingId })).text)
  }
  const noon = instantAt(market, date, '12:00')
  expect(await saidAt(noon)).toContain('It now costs')
  await app.update('bookings', { id: bookingId }, { missed_at: noon, half_days: 4 })
  expect(await saidAt(noon)).toContain(`is free until <i>Maria</i> starts on ${formatShortDate(reader, date)}.`)
  expect(await saidAt(instantAt(market, addDays(date, 1), '12:00'))).toContain(
    'Nobody came, so moving or canceling is free.',
  )
})

test('a cancellation with a cost states the amount, and why', async () => {
  const quote = await aQuote(app, { rooms: [aTinyRoom()] })
  const { bookingId } = await aVisit(app, { quote, status: 'cancelled', date: addDays(TODAY, 1) })
  const { fee, graceMinutes } = market.cancellation
  const graceEnds = new Date(TEST_NOW.getTime() + graceMinutes * MINUTE)
  await app.update('bookings', { id: bookingId }, { cancelled_at: new Date(graceEnds.getTime() + 1_000) })
  const text = unwrapped((await composed('booking-cancelled', { bookingId, fee, sequence: 1 })).text)
  expect(text).toContain(
    `Cancellation fee: ${formatMoney(reader, fee)}. Canceling was free until ${formatDeadline(reader, graceEnds)}.`,
  )
  expect(text).not.toContain('nothing is charged')
})

test('a canceled booking removes its entry from the calendar', async () => {
  const { bookingId } = await aVisit(app, { status: 'cancelled' })
  const { calendar } = await composed('booking-cancelled', { bookingId, fee: 0, sequence: 1 })
  expect(calendar?.method).toBe('CANCEL')
  expect(calendar?.content).toContain('STATUS:CANCELLED')
})

test('messages about data that was erased can still be listed', async () => {
  const preview = await previewMessage(app.deps, row('quote', { quoteId: newId() }, ADMINISTRATOR))
  expect(preview).toEqual({
    replyTo: null,
    to: 'hello@evencoat.example',
    subject: 'Quote',
    html: '',
    text: 'What this message was about is no longer stored.',
  })
  expect(messageTitle(reader, 'toString')).toBe('toString')
})
