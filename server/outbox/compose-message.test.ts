import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { formatId } from '../../domain/identifiers.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'
import { issueOneTimeToken } from '../sessions/one-time-tokens.ts'
import { aBooking, aPainter, aQuote, aRoom, TODAY } from '../testing/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { composeMessage, messageTitle, previewMessage } from './compose-message.ts'
import { ADMINISTRATOR, type MessageKind } from './enqueue.ts'

const ORIGIN = 'https://evencoat.example'
const NAME = 'Dana "<img src=x onerror=alert(1)>" O’Neil & Søn'

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

const setBooking = (id: string, columns: Updateable<Database['bookings']>) =>
  app.db.updateTable('bookings').set(columns).where('id', '=', id).execute()
const setJob = (id: string, columns: Updateable<Database['jobs']>) =>
  app.db.updateTable('jobs').set(columns).where('id', '=', id).execute()

const aVisit = async (options: Parameters<typeof aBooking>[1] = {}) => {
  const quote = await aQuote(app, {
    customerName: NAME,
    rooms: [aRoom({ type: 'kitchen', paintCeiling: true }), aRoom({ paintDoors: true, doorCount: 2 })],
    conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
  })
  const painter = await aPainter(app, { first_name: '<i>Maria</i>', last_name: 'Santos' })
  const { booking, job } = await aBooking(app, { quote, contractorId: painter.id, ...options })
  return { quote, booking, painter, jobId: job?.id ?? '', bookingId: booking.id }
}

/** Makes what a message of each kind speaks of, and a change after which it is not true any more (null: it stays true). */
const cases: Record<
  MessageKind,
  () => Promise<{ payload: Given; contains: string[]; undo: (() => Promise<unknown>) | null }>
> = {
  quote: async () => {
    const { quote } = await aVisit()
    const contains = [
      'Kitchen 1',
      'Bedroom 2',
      'Furniture moving',
      'Sales tax (6%)',
      'Wednesday, December 23, 2026',
      `${ORIGIN}/quote/${quote.id}`,
    ]
    const undo = () => app.db.updateTable('quotes').set({ expires_at: TEST_NOW }).where('id', '=', quote.id).execute()
    return { payload: { quoteId: quote.id }, contains, undo }
  },
  'booking-confirmation': async () => {
    const { bookingId, quote } = await aVisit()
    const contains = [
      'Monday, November 30, 2026',
      '8:00 AM - 12:00 PM',
      quote.address,
      formatId(bookingId),
      `${ORIGIN}/manage-booking?booking=${bookingId}`,
      `${ORIGIN}/cancel-booking/${bookingId}`,
      'until Nov 29, 2026, 9:00 AM',
      '$100.00',
    ]
    return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { status: 'cancelled' }) }
  },
  'painter-confirmed': async () => {
    const { bookingId } = await aVisit()
    await setBooking(bookingId, { confirmed_at: TEST_NOW })
    return {
      payload: { bookingId },
      contains: ['Santos', 'Monday, November 30, 2026'],
      undo: () => setBooking(bookingId, { confirmed_at: null }),
    }
  },
  'booking-reminder': async () => {
    const { bookingId, quote } = await aVisit({ date: addDays(TODAY, 1) })
    const contains = [
      'tomorrow',
      'Tuesday, November 24, 2026',
      quote.address,
      `${ORIGIN}/manage-booking?booking=${bookingId}`,
    ]
    return {
      payload: { bookingId },
      contains,
      undo: () => setBooking(bookingId, { scheduled_date: addDays(TODAY, 3), end_date: addDays(TODAY, 9) }),
    }
  },
  'booking-completed': async () => {
    const { bookingId } = await aVisit({ status: 'completed' })
    return {
      payload: { bookingId },
      contains: ['Your rooms are painted', 'tax included'],
      undo: () => setBooking(bookingId, { status: 'cancelled' }),
    }
  },
  'booking-rescheduled': async () => {
    const { bookingId } = await aVisit()
    await setBooking(bookingId, { sequence: 2 })
    const contains = [
      'Monday, November 30, 2026',
      'Fee for the late change: $100.00',
      `${ORIGIN}/manage-booking?booking=${bookingId}`,
    ]
    return {
      payload: { bookingId, fee: 10_000, sequence: 2 },
      contains,
      undo: () => setBooking(bookingId, { sequence: 3 }),
    }
  },
  'booking-cancelled': async () => {
    const { bookingId, quote } = await aVisit({ status: 'cancelled' })
    const contains = ['cancelled', 'nothing is charged', `${ORIGIN}/quote/${quote.id}`]
    return {
      payload: { bookingId, fee: 0, sequence: 1 },
      contains,
      undo: () => setBooking(bookingId, { status: 'scheduled' }),
    }
  },
  'job-assigned': async () => {
    const { jobId } = await aVisit()
    const contains = [
      'Monday, November 30, 2026',
      'Philadelphia, PA 19102',
      'You earn',
      `${ORIGIN}/contractor/dashboard`,
    ]
    return { payload: { jobId }, contains, undo: () => setJob(jobId, { status: 'acknowledged' }) }
  },
  'job-changed': async () => {
    const { jobId } = await aVisit()
    return {
      payload: { jobId },
      contains: ['Monday, November 30, 2026', `${ORIGIN}/contractor/dashboard`],
      undo: () => setJob(jobId, { status: 'rejected' }),
    }
  },
  'job-cancelled': async () => {
    const { jobId } = await aVisit({ status: 'cancelled' })
    return {
      payload: { jobId },
      contains: ['not yours any more', 'Monday, November 30, 2026'],
      undo: () => setJob(jobId, { status: 'acknowledged' }),
    }
  },
  'job-reminder': async () => {
    const { jobId } = await aVisit()
    return {
      payload: { jobId },
      contains: ['Nov 24, 2026, 6:00 AM', `${ORIGIN}/contractor/dashboard`],
      undo: () => setJob(jobId, { status: 'acknowledged' }),
    }
  },
  'contractor-welcome': async () => {
    const { painter } = await aVisit()
    const undo = () =>
      app.db.updateTable('contractors').set({ is_active: false }).where('id', '=', painter.id).execute()
    return { payload: { contractorId: painter.id }, contains: [`${ORIGIN}/contractor/dashboard`], undo }
  },
  'contractor-invitation': async () => {
    const { painter } = await aVisit()
    const sealedToken = await inTransaction(app.db, (db) => issueOneTimeToken(db, app.deps, painter.id, 'invitation'))
    const undo = () =>
      app.db.updateTable('one_time_tokens').set({ used_at: TEST_NOW }).where('contractor_id', '=', painter.id).execute()
    return {
      payload: { contractorId: painter.id, sealedToken },
      contains: [painter.email, `${ORIGIN}/contractor/set-password?token=`],
      undo,
    }
  },
  'password-reset': async () => {
    const { painter } = await aVisit()
    const sealedToken = await inTransaction(app.db, (db) =>
      issueOneTimeToken(db, app.deps, painter.id, 'password_reset'),
    )
    const undo = () =>
      app.db
        .updateTable('one_time_tokens')
        .set({ expires_at: TEST_NOW })
        .where('contractor_id', '=', painter.id)
        .execute()
    return {
      payload: { contractorId: painter.id, sealedToken },
      contains: [`${ORIGIN}/contractor/set-password?token=`],
      undo,
    }
  },
  'new-contractor': async () => {
    const { painter } = await aVisit()
    return {
      payload: { contractorId: painter.id },
      contains: [painter.email, '(215) 555-0188', `${ORIGIN}/admin/dashboard`],
      undo: null,
    }
  },
  'booking-without-contractor': async () => {
    const { bookingId, painter } = await aVisit()
    await setBooking(bookingId, { contractor_id: null, status: 'pending' })
    const contains = ['Monday, November 30, 2026', formatId(bookingId), `${ORIGIN}/admin/dashboard`]
    return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { contractor_id: painter.id }) }
  },
  'commercial-inquiry': async () => {
    const id = newId()
    const message = 'First line.\n<script>alert(1)</script> & "more"'
    await app.db
      .insertInto('commercial_inquiries')
      .values({
        id,
        name: NAME,
        company: 'Park & Sons\r\nBcc: all@example.com',
        email: 'lee@example.com',
        phone: '2155550199',
        message,
        created_at: TEST_NOW,
      })
      .execute()
    const undo = () =>
      app.db.updateTable('commercial_inquiries').set({ handled_at: TEST_NOW }).where('id', '=', id).execute()
    return {
      payload: { inquiryId: id },
      contains: ['lee@example.com', '(215) 555-0199', 'First line.', '"more"'],
      undo,
    }
  },
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

describe.each(Object.entries(cases) as [MessageKind, (typeof cases)[MessageKind]][])('%s', (kind, make) => {
  test('says what is to be said in both versions, and nothing typed becomes markup', async () => {
    app.setNow(TEST_NOW)
    const { payload, contains } = await make()
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
    const { payload, undo } = await make()
    if (undo) {
      await undo()
      expect(await composeMessage(app.deps, row(kind, payload))).toBe('dropped')
    }
    const ids = Object.fromEntries(Object.keys(payload).map((name) => [name, newId()]))
    expect(await composeMessage(app.deps, row(kind, ids))).toBe('dropped')
  })

  test('can be read by the administrator whatever became of it', async () => {
    app.setNow(TEST_NOW)
    const { payload, undo } = await make()
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
  const { jobId, quote } = await aVisit()
  for (const kind of ['job-assigned', 'job-changed', 'job-reminder'] as const) {
    const { text } = await composed(kind, { jobId })
    for (const secret of ['Dana', quote.email, '555-0123', '1500 Market']) expect(text).not.toContain(secret)
  }
})

test('the receipt of a quote adds up to what is stored', async () => {
  app.setNow(TEST_NOW)
  const { quote } = await aVisit()
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
  const { bookingId } = await aVisit({ date: addDays(TODAY, 1) })
  app.setNow('2026-11-23T14:30:00Z')
  expect((await composed('booking-confirmation', { bookingId })).text).toContain(
    'Cancelling or moving this visit now costs $100.00.',
  )
})

test('a cancelled booking takes its entry out of the calendar', async () => {
  app.setNow(TEST_NOW)
  const { bookingId } = await aVisit({ status: 'cancelled' })
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
