import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, anArea, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { messagesOf } from '#server/testing/no-visits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { runDueTasks } from './run-scheduled-work.ts'
import { sendOfficeDigest } from './send-office-digest.ts'

const app = await testApp()
const { anOutboxTask, clearInbox } = inboxCalls(app)

const at = (time: string, day = TODAY): Date => instantAt(market, day, time)
beforeEach(async () => {
  await clearInbox()
  await app.db.deleteFrom('installation').where('name', '=', 'office-digest').execute()
  app.setNow(at('07:00'))
})

const digests = () => messagesOf(app, 'office-digest')
const digestText = async () => {
  const row = { id: newId(), kind: 'office-digest', recipient: 'administrator', payload: { date: TODAY } }
  const email = await composeMessage(app.deps, row)
  return email === 'dropped' ? email : `${email.subject}\n${email.text.replaceAll(/\n(?: {2})?/g, ' ')}`
}

// @proves docs/rules/office.md#the-morning-digest
describe('the morning digest', () => {
  test('comes once in the morning, however many servers look', async () => {
    await aBooking(app, { date: TODAY, jobStatus: 'acknowledged' })
    app.setNow(at('06:59'))
    expect(await sendOfficeDigest(app.deps)).toBe(0)
    app.setNow(at('07:00'))
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendOfficeDigest(app.deps)))
    expect(sent.reduce((sum, count) => sum + count)).toBe(1)
    app.setNow(at('09:00'))
    expect(await sendOfficeDigest(app.deps)).toBe(0)
    expect(await digests()).toEqual([{ to: 'administrator', date: TODAY }])
    app.setNow(at('07:05', addDays(TODAY, 1)))
    await aBooking(app, { date: addDays(TODAY, 1), jobStatus: 'acknowledged' })
    expect(await runDueTasks(app.deps)).toContain('office-digest')
    expect(await digests()).toHaveLength(2)
  })

  test('does not come when nothing needs anybody and nobody paints, nor in the afternoon', async () => {
    await aBooking(app, { date: addDays(TODAY, 9), jobStatus: 'acknowledged' })
    expect(await sendOfficeDigest(app.deps)).toBe(0)
    await app.db.deleteFrom('installation').where('name', '=', 'office-digest').execute()
    await anOutboxTask()
    app.setNow(at('12:00'))
    expect(await sendOfficeDigest(app.deps)).toBe(0)
    expect(await digests()).toEqual([])
  })

  test('says in words which items need somebody, the most urgent first, and lists the visits by hour', async () => {
    const painter = await aPainter(app, { first_name: 'Kim', last_name: 'Nguyen', phone: '(215) 555-0177' })
    const quoteOf = (customerName: string) => aQuote(app, { customerName, city: 'Media' })
    await aBooking(app, { quote: await quoteOf('Hugo Almeida'), contractorId: painter.id, date: TODAY })
    const open = { contractorId: null, status: 'pending' } as const
    await aBooking(app, { quote: await quoteOf('Rachel Cohen'), ...open, date: addDays(TODAY, 1) })
    await aBooking(app, { quote: await quoteOf('Gil Ramos'), date: TODAY, slot: 'evening', status: 'confirmed' })
    const area = await anArea(app, { name: 'Chester', counties: [homes.unserved.county] })
    await anOutboxTask({ recipient: 'joe@example.com', kind: 'quote', last_error: 'SMTP 550 5.1.1 at RCPT TO' })
    const found = await digestText()
    const inOrder = [
      '4 things need you, 2 visits today',
      'Right now',
      'Hugo Almeida, Media',
      "Kim Nguyen hasn't confirmed",
      'Rachel Cohen, Media',
      'no painter',
      'When you have time',
      "An email to joe@example.com came back. There's no such mailbox.",
      'Visits today',
      'Hugo Almeida, Media. Kim Nguyen, Unanswered',
      'Gil Ramos, Media. ',
    ]
    const positions = inOrder.map((part) => found.indexOf(part))
    expect(found).toContain('No painter covers Chester')
    expect([positions, area]).toEqual([positions.toSorted((a, b) => a - b), area])
    expect(positions).not.toContain(-1)
    app.setNow(at('07:00', addDays(TODAY, 1)))
    expect(await digestText()).toBe('dropped')
  })
})
