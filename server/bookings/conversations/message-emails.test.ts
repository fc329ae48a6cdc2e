import { beforeEach, expect, test } from 'vitest'
import { UNREAD_MINUTES } from '#domain/bookings/conversation.ts'
import { ADMINISTRATOR } from '#server/platform/outbox/enqueue.ts'
import { aPainter } from '#server/testing/builders.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { markRead } from './conversations.queries.ts'

const app = await testApp({ adminEmail: 'office@evencoat.example' })

beforeEach(() => app.empty('outbox_tasks'))

const seconds = (count: number): Date => new Date(TEST_NOW.getTime() + count * 1_000)
const DUE = UNREAD_MINUTES * 60

const sent: { to: string; subject: string; text: string }[] = []
/** Sends what is due. @returns "recipient: subject" of each */
const deliver = async (): Promise<string[]> => {
  sent.length = 0
  await deliverDue(app.deps, {
    send: async (_id, { to, subject, text }) => {
      sent.push({ to, subject, text })
    },
    close: () => undefined,
  })
  // Messages of the same instant go out in either order.
  return sent.map(({ to, subject }) => `${to}: ${subject}`).sort()
}

// @proves docs/rules/conversations.md#messages
test('one email announces messages that were unread for two minutes, and never quotes them', async () => {
  const conversation = await aConversation(app)
  await conversation.painterSays('The code is 4471')
  app.setNow(seconds(100))
  await conversation.painterSays('Or 4472?')
  await conversation.painterSays('No, 4471')
  app.setNow(seconds(DUE - 1))
  expect(await deliver()).toEqual([])
  app.setNow(seconds(DUE))
  expect(await deliver()).toEqual([`${conversation.quote.email}: Maria sent you 3 messages`])
  expect(sent[0]?.text).toContain(`/booking/${conversation.booking.id}?key=`)
  expect(sent[0]?.text).not.toContain('4471')
  app.setNow(seconds(3 * DUE))
  expect(await deliver()).toEqual([])
  // Later messages get an email of their own.
  await conversation.officeSays('We are here, too')
  app.setNow(seconds(4 * DUE))
  expect(await deliver()).toEqual(
    [
      `${conversation.quote.email}: Evencoat sent you a message`,
      `${conversation.painter.email}: New message about your job on Mon, Nov 23`,
    ].sort(),
  )
})

// @proves docs/rules/conversations.md#messages
test('messages that were read or answered meanwhile get no email', async () => {
  const conversation = await aConversation(app)
  await conversation.customerSays('Are you near?')
  await conversation.asPainter('PUT', '/messages/read', { to: 1 })
  await conversation.painterSays('Five minutes')
  await conversation.customerSays('Great')
  app.setNow(seconds(DUE))
  expect(await deliver()).toEqual([`${conversation.painter.email}: New message about your job on Mon, Nov 23`])
  const states = await app.db.selectFrom('outbox_tasks').select(['kind', 'state']).orderBy('kind').execute()
  expect(states).toEqual([
    { kind: 'message-to-customer', state: 'dropped' },
    { kind: 'message-to-painter', state: 'sent' },
  ])
})

// @proves docs/rules/conversations.md#messages
test('the office reads which messages an email announced, even once the recipient has read everything', async () => {
  const subjects = async () => {
    const { body } = await app.office('GET /api/admin/messages')
    return (body as { state: string; subject: string }[]).map(({ state, subject }) => `${state}: ${subject}`)
  }
  const conversation = await aConversation(app)
  await conversation.painterSays('The code is 4471')
  await conversation.painterSays('Or 4472?')
  await conversation.painterSays('No, 4471')
  app.setNow(seconds(DUE))
  await deliver()
  await markRead(app.db, conversation.booking.id, 'customer', 3)
  expect(await subjects()).toEqual(['sent: Maria sent you 3 messages'])
  // The next email is not sent: the messages it was planned for are read in time.
  app.setNow(seconds(2 * DUE))
  await conversation.painterSays('Done')
  await markRead(app.db, conversation.booking.id, 'customer', 4)
  const [next] = await subjects()
  expect(next).toBe('waiting: Maria sent you a message')
  app.setNow(seconds(3 * DUE))
  expect(await deliver()).toEqual([])
  expect(await subjects()).toEqual(['dropped: Maria sent you a message', 'sent: Maria sent you 3 messages'])
})

// @proves docs/rules/conversations.md#messages
test('emails to painters name neither the customer nor the street', async () => {
  const conversation = await aConversation(app)
  await conversation.customerSays('Ring at 1500')
  app.setNow(seconds(DUE))
  await deliver()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).not.toMatch(/Dana|Miller|Market St|1500/)
})

// @proves docs/rules/conversations.md#messages
test('the office gets the customer’s messages while no painter takes part', async () => {
  const conversation = await aConversation(app, { jobStatus: 'assigned' })
  await conversation.customerSays('Can I still add a room?')
  const queued = await app.db.selectFrom('outbox_tasks').select(['kind', 'recipient']).execute()
  expect(queued).toEqual([{ kind: 'message-to-office', recipient: ADMINISTRATOR }])
  app.setNow(seconds(DUE))
  expect(await deliver()).toEqual(['office@evencoat.example: Dana Miller wrote a message about Mon, Nov 23'])
})

// @proves docs/rules/conversations.md#messages
test('the office gets the customer’s messages once their painter is no longer with us, and the page says so', async () => {
  const conversation = await aConversation(app)
  const answers = async () =>
    ((await conversation.asCustomer('GET', '/visit')).body as { painter: { answers: boolean } }).painter.answers
  expect(await answers()).toBe(true)
  await app.update('contractors', { id: conversation.painter.id }, { is_active: false })
  expect(await answers()).toBe(false)
  await conversation.customerSays('Can I pay by check?')
  const queued = await app.db.selectFrom('outbox_tasks').select(['kind', 'recipient']).execute()
  expect(queued).toEqual([{ kind: 'message-to-office', recipient: ADMINISTRATOR }])
})

// @proves docs/rules/conversations.md#messages
test('a painter who lost the job within the two minutes is not notified', async () => {
  const conversation = await aConversation(app)
  await conversation.customerSays('My alarm code is 1234')
  const next = await aPainter(app)
  expect((await conversation.handOver(next)).status).toBe(200)
  app.setNow(seconds(DUE))
  expect((await deliver()).filter((one) => one.includes('message'))).toEqual([])
})
