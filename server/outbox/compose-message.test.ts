import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { newId } from '../identifiers.ts'
import { TODAY } from '../testing/builders.ts'
import { aVisit, messageCases, ORIGIN } from '../testing/message-cases.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { composeMessage, messageTitle, previewMessage } from './compose-message.ts'
import { ADMINISTRATOR, type MessageKind } from './enqueue.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })
})
afterAll(() => app.close())

type Given = Record<string, unknown>

const row = (kind: MessageKind, payload: Given, recipient = 'dana@example.com') => ({
  id: newId(),
  kind,
  recipient,
  payload,
})

const composed = async (kind: MessageKind, payload: Given) => {
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

describe.each(kinds)('%s', (kind) => {
  test('says what is to be said in both versions, and nothing typed becomes markup', async () => {
    app.setNow(TEST_NOW)
    const { payload, contains } = await messageCases(app)[kind]()
    const { subject, html, text } = await composed(kind, payload)
    expect(subject).toMatch(/^[^\p{Cc}]{5,150}$/u)
    for (const part of contains) {
      const found = part.startsWith(ORIGIN)
        ? hrefs(html).some((href) => href.startsWith(part))
        : readable(html).includes(part)
      expect([part, found]).toEqual([part, true])
      expect(unwrapped(text)).toContain(part)
    }
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

  test('is not sent when it is not true any more', async () => {
    app.setNow(TEST_NOW)
    const { payload, undo } = await messageCases(app)[kind]()
    if (undo) {
      await undo()
      expect(await composeMessage(app.deps, row(kind, payload))).toBe('dropped')
    }
    const ids = Object.fromEntries(Object.keys(payload).map((name) => [name, newId()]))
    expect(await composeMessage(app.deps, row(kind, ids))).toBe('dropped')
  })

  test('can be read by the administrator whatever became of it', async () => {
    app.setNow(TEST_NOW)
    const { payload, undo } = await messageCases(app)[kind]()
    await undo?.()
    const preview = await previewMessage(app.deps, row(kind, payload))
    expect(preview.subject.length).toBeGreaterThan(5)
    expect(preview.text).toContain('EVENCOAT')
    expect(preview.text).not.toMatch(/token=(?!hidden)/)
    expect(messageTitle(kind)).not.toBe(kind)
  })
})

test('a message of a job tells neither the customer’s name nor the street', async () => {
  app.setNow(TEST_NOW)
  const { jobId, quote } = await aVisit(app)
  for (const kind of ['job-assigned', 'job-changed', 'job-reminder'] as const) {
    const { text } = await composed(kind, { jobId })
    for (const secret of ['Dana', quote.email, '555-0123', '1500 Market']) expect(text).not.toContain(secret)
  }
})

test('the receipt of a quote adds up to what is stored', async () => {
  app.setNow(TEST_NOW)
  const { quote } = await aVisit(app)
  const { text } = await composed('quote', { quoteId: quote.id })
  const amounts = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map((match) => Math.round(Number(match[1]?.replaceAll(',', '')) * 100))
  const items = amounts(/^ {2}\w.*\.\. \$([\d,.]+)$/gm)
  const sum = items.reduce((total, amount) => total + amount, 0)
  expect(sum).toBe(quote.breakdown.rooms.reduce((total, cost) => total + cost, 0))
  expect(amounts(/^Subtotal +\$([\d,.]+)$/gm)).toEqual([quote.breakdown.subtotal])
  expect(amounts(/^Total +\$([\d,.]+)$/gm)).toEqual([quote.total_cost])
})

test('a late change is called late', async () => {
  const { bookingId } = await aVisit(app, { date: addDays(TODAY, 1) })
  app.setNow('2026-11-23T14:30:00Z')
  expect((await composed('booking-confirmation', { bookingId })).text).toContain(
    'Cancelling or moving this visit now costs $100.00.',
  )
})

test('a cancelled booking takes its entry out of the calendar', async () => {
  app.setNow(TEST_NOW)
  const { bookingId } = await aVisit(app, { status: 'cancelled' })
  const { calendar } = await composed('booking-cancelled', { bookingId, fee: 0, sequence: 1 })
  expect(calendar?.method).toBe('CANCEL')
  expect(calendar?.content).toContain('STATUS:CANCELLED')
})

test('messages about data that was erased can still be listed', async () => {
  const preview = await previewMessage(app.deps, row('quote', { quoteId: newId() }, ADMINISTRATOR))
  expect(preview).toEqual({
    to: 'hello@evencoat.example',
    subject: 'Quote',
    html: '',
    text: 'What this message was about is not stored any more.',
  })
  expect(messageTitle('toString')).toBe('toString')
})
