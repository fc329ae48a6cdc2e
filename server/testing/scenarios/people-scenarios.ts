import { TOTP } from 'otpauth'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { painterToken } from '../builders.ts'
import { aScenario } from './a-scenario.ts'
import { confirmed, painted, type ScenarioScript } from './common-scenarios.ts'

/** Painters, papers, and people who write. */
export const peopleScenarios: ScenarioScript[] = []
const scenario = (name: string, play: ScenarioScript['play']): void => void peopleScenarios.push({ name, play })

scenario('a painter who leaves, and one who takes over', async (stage) => {
  const one = await aScenario(stage, { painters: ['Maria', 'Paul'] })
  await one.book(4)
  await one.acknowledge()
  const [maria, paul] = one.painters
  const { version } = await one.bookingRow()
  await one.call('office', `POST /api/admin/contractors/${maria!.id}/offboarding`, {
    was: null,
    lastDay: addDays(one.day(0), 2),
    jobs: [{ bookingId: one.id(), version, contractorId: paul!.id }],
  })
  await stage.later(30)
})

scenario('a visit for which the office finds another painter, with messages to everybody', async (stage) => {
  const one = await confirmed(stage)
  const paul = await one.hire('Paul')
  await one.asOffice('POST /messages', { text: 'Is the basement dry?', messageKey: newId() })
  await stage.later(20)
  await one.perform({ action: 'assign', contractorId: paul.id })
  await stage.later(20)
  await one.asCustomer('POST /messages', { text: 'It is dry.', messageKey: newId() })
  await stage.later(20)
  await one.call('customer', 'POST /api/bookings/resend', { email: one.email })
  await one.asOffice('PUT /customer', { email: `new-${one.email}` })
})

scenario('a painter who is paid, told of papers, and changes an address', async (stage) => {
  const one = await painted(stage)
  await one.payByCard()
  const { id, token } = one.painters[0]!
  const { painters: due } = (await one.call('office', 'GET /api/admin/payouts/due')) as {
    painters: { contractorId: string; due: number }[]
  }
  const amount = due.find(({ contractorId }) => contractorId === id)?.due
  const payout = { contractorId: id, amount }
  await one.call('office', 'POST /api/admin/payouts', { method: 'transfer', reference: 'ACH 17', painters: [payout] })
  await stage.app.update('contractors', { id }, { is_verified: true })
  await one.hand('PUT /api/contractor/w9', {}, 'w9Document', token)
  const license = { number: 'PA-4711', expiresOn: addDays(one.day(0), 200) }
  await one.hand('PUT /api/contractor/compliance-documents/license', license, 'document', token)
  const [handedIn] = await stage.app.rows('compliance_documents', { contractor_id: id })
  await one.call('office', `POST /api/admin/compliance-documents/${handedIn?.id}/send-back`, {
    version: handedIn?.version,
    reason: 'The second page is missing.',
  })
  await stage.app.update(
    'compliance_documents',
    { contractor_id: id },
    { state: 'accepted', expires_on: one.day(10), reason: null },
  )
  const square = { x: '0', y: '0', width: '100', height: '100' }
  await one.hand('PUT /api/contractor/portrait', square, 'photo', token)
  const [portrait] = await stage.app.rows('portraits', { contractor_id: id })
  await one.call('office', `POST /api/admin/portraits/${portrait?.id}/send-back`, { reason: 'Your eyes are closed.' })
  await stage.later(60)
  const known = await hashPassword('brush-and-roller')
  await stage.app.update('contractors', { id }, { password_hash: known })
  await one.call(
    'painter',
    'POST /api/contractor/email',
    { email: `new-${id.toLowerCase()}@example.com`, currentPassword: 'brush-and-roller' },
    token,
  )
  await one.call('painter', 'POST /api/contractor/forgot-password', { email: one.painters[0]!.email })
})

scenario('a painter who hands over what a customer paid in cash', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.onTheDay(100)
  await one.payPainter()
  await one.complete()
  const { id } = one.painters[0]!
  const handover = { amount: 140, method: 'cash', reference: 'Envelope 3' }
  await one.call('office', `POST /api/admin/contractors/${id}/handovers`, handover)
  const entries = await stage.app.rows('ledger_entries', { contractor_id: id })
  const entryId = entries.find(({ kind }) => String(kind) === 'handed_over')?.id
  await one.call('office', `POST /api/admin/handovers/${entryId}/reversal`, { reason: 'It was another painter' })
})

scenario('people who write to the office, and painters who join', async (stage) => {
  const one = await aScenario(stage)
  await one.call('customer', 'POST /api/commercial-inquiries', {
    name: 'Lee Office',
    email: 'lee@example.com',
    message: 'Twelve offices.',
  })
  await one.call('customer', 'POST /api/inquiries', { kind: 'area', email: 'ana@example.com', place: '08002' })
  const person = {
    firstName: 'Pat',
    lastName: 'Rivera',
    password: 'brush-and-roller',
    phone: '215-555-0142',
    experienceYears: '7',
  }
  await one.hand(
    'POST /api/contractor/register',
    { ...person, email: `pat-${newId().toLowerCase()}@example.com` },
    'w9Document',
  )
  await one.call('office', 'POST /api/admin/contractors/invite', {
    email: `ida-${newId().toLowerCase()}@example.com`,
    firstName: 'Ida',
    lastName: 'Moss',
    phone: '(215) 555-0143',
  })
  const [pat] = await stage.app.rows('contractors', { first_name: 'Pat' })
  const token = await painterToken(stage.app, pat!.id)
  await stage.later(30)
  await one.call('painter', 'POST /api/contractor/email-confirmation', {}, token)
})

scenario('somebody who joins the office, and forgets and changes their password', async (stage) => {
  const one = await aScenario(stage)
  const email = 'dee@example.com'
  await one.call('office', 'POST /api/admin/people', { email, role: 'dispatcher' })
  const [account] = await stage.app.rows('administrators', { email })
  await stage.later(30)
  const known = await hashPassword('ladder-and-bucket')
  await stage.app.update('administrators', { email }, { password_hash: known, name: 'Dee Vasquez' })
  await one.call('office', 'POST /api/admin/password-reset', { email })
  await stage.later(30)
  const { token } = await openSession(stage.app.db, { account: account!.username }, stage.app.deps.now())
  const passwords = { currentPassword: 'ladder-and-bucket', newPassword: 'bucket-and-ladder' }
  await one.call('office', 'POST /api/admin/me/password', passwords, token)
})

scenario('somebody in the office who is reminded of a second factor, and a painter who sets one up', async (stage) => {
  const one = await aScenario(stage, { painters: ['Maria'] })
  const email = 'sam@example.com'
  await one.call('office', 'POST /api/admin/people', { email, role: 'viewer' })
  const password_hash = await hashPassword('ladder-and-bucket')
  await stage.app.update('administrators', { email }, { password_hash, name: 'Sam Ortiz' })
  const [account] = await stage.app.rows('administrators', { email })
  await one.call('office', `PATCH /api/admin/people/${account!.username}`, { role: 'bookkeeper' })
  await one.call('office', `POST /api/admin/people/${account!.username}/second-factor-reminder`)
  await stage.later(30)
  const { id, token } = one.painters[0]!
  await stage.app.update('contractors', { id }, { password_hash })
  const password = { currentPassword: 'ladder-and-bucket' }
  const { secret } = (await one.call('painter', 'POST /api/contractor/codes', password, token)) as { secret: string }
  const code = new TOTP({ secret }).generate({ timestamp: stage.app.deps.now().getTime() })
  await one.call('painter', 'POST /api/contractor/codes/confirm', { code }, token)
})
