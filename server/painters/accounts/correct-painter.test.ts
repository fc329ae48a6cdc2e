import { expect, test } from 'vitest'
import { hashPassword } from '#server/platform/logins/password.ts'
import { CONFIRMED_FOR } from '#server/platform/logins/sessions.queries.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aPainter } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const person = async () => {
  const password_hash = await hashPassword('old-password')
  const painter = await aPainter(app, {
    first_name: 'Kim',
    last_name: 'Lee',
    phone: '2155550111',
    slots: [],
    password_hash,
  })
  const known = { firstName: 'Kim', lastName: 'Lee', email: painter.email, phone: '2155550111' }
  return { painter, known }
}
const correct = async (id: string, body: object) => {
  const answer = await app.office(`PUT /api/admin/contractors/${id}/contact`, body)
  return { status: answer.status, ...(answer.body as { email: string; lastName: string; code?: string }) }
}
const works = async (token: string) => (await app.call('GET /api/contractor/profile', { token })).status === 200

// @proves docs/rules/office.md#a-painters-contact
test('a name and a phone number are corrected, and nobody is signed out', async () => {
  const { painter, known } = await person()
  expect(await correct(painter.id, { known, lastName: 'Leigh', phone: '(267) 555-0131' })).toMatchObject({
    status: 200,
    lastName: 'Leigh',
  })
  expect(await works(painter.token)).toBe(true)
  const entries = await app.rows('audit', { action: 'contractor.corrected', subject_id: painter.id })
  expect(entries).toMatchObject([{ after: { changed: ['lastName', 'phone'] } }])
  expect(JSON.stringify(entries)).not.toContain('Leigh')
  // It reads otherwise by now, and nothing of somebody else's is overwritten.
  expect(await correct(painter.id, { known, firstName: 'Kimmy' })).toMatchObject({ status: 409 })
})

test('another email address ends the sessions of the present one, and is asked to confirm itself', async () => {
  const { painter, known } = await person()
  await app.empty('outbox_tasks')
  const email = `right-${painter.email}`
  expect(await correct(painter.id, { known, email })).toMatchObject({ status: 200, email })
  expect(await works(painter.token)).toBe(false)
  const logIn = (address: string) =>
    app.call('POST /api/contractor/login', { body: { email: address, password: 'old-password' } })
  expect([(await logIn(painter.email)).status, (await logIn(email)).status]).toEqual([401, 200])
  const sent = await app.db.selectFrom('outbox_tasks').select(['kind', 'recipient']).execute()
  expect(sent).toContainEqual({ kind: 'email-confirmation', recipient: email })
  const row = await app.row('contractors', { id: painter.id }, ['email_confirmed_at', 'new_email'])
  expect(row).toEqual({ email_confirmed_at: null, new_email: null })
})

test('an address in use, one of somebody invited, and nothing at all are refused', async () => {
  const [one, other] = [await person(), await person()]
  const taken = await correct(one.painter.id, { known: one.known, email: other.painter.email })
  expect(taken).toMatchObject({ status: 409, code: 'email_taken' })
  expect(await correct(one.painter.id, { known: one.known })).toMatchObject({ status: 400 })
  expect(await correct('0123456789ABCDEFGHJK', { known: one.known, firstName: 'X' })).toMatchObject({ status: 404 })
  await app.update('contractors', { id: one.painter.id }, { password_hash: null })
  expect(await correct(one.painter.id, { known: one.known, email: 'new@example.com' })).toMatchObject({ status: 409 })
})

// @proves docs/rules/access.md#confirming-again
test('another email address needs a fresh confirmation, and so does another password; a name does not', async () => {
  const { painter, known } = await person()
  const { token } = await anAccount(app, 'dispatcher')
  app.setNow(new Date(TEST_NOW.getTime() + CONFIRMED_FOR + 1))
  const contact = `PUT /api/admin/contractors/${painter.id}/contact`
  const reset = `POST /api/admin/contractors/${painter.id}/reset-password`
  const refused = { status: 403, body: { code: 'confirmation_required' } }
  expect(await app.call(contact, { token, body: { known, email: 'kim@elsewhere.example' } })).toMatchObject(refused)
  expect(await app.call(reset, { token })).toMatchObject(refused)
  expect(await works(painter.token)).toBe(true)
  expect((await app.call(contact, { token, body: { known, lastName: 'Leigh' } })).status).toBe(200)
})
