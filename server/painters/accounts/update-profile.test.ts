import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/painters/contractors.ts'
import { emailKey } from '#server/platform/auth/email-keys.ts'
import { decrypt } from '#server/platform/files/encrypt.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { aPainter } from '#server/testing/builders.ts'
import { aForm } from '#server/testing/form.ts'
import { refusal, wrongField } from '#server/testing/refusal.ts'
import { testApp } from '#server/testing/test-app.ts'
import { replaceW9 } from './update-profile.ts'

const PASSWORD = 'brush-and-roller'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const app = await testApp()
const passwordHash = await hashPassword(PASSWORD)

const aVerified = () => aPainter(app, { is_verified: true, password_hash: passwordHash })
const profile = async (token: string) => (await app.call('GET /api/contractor/profile', { token })).body as Profile
const emailsAbout = async (id: string) =>
  (await app.db.selectFrom('outbox_tasks').select(['kind', 'recipient', 'payload']).execute())
    .filter(({ payload }) => payload.contractorId === id)
    .map(({ kind, recipient }) => `${kind} ${recipient}`)
    .sort()

const change = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '2155550142',
  businessName: 'Ruiz Painting',
  licenseNumber: 'PA-1',
  experienceYears: 9,
  bio: 'Old houses are my thing.',
  homeZip: '19147',
}
const update = (token: string, body: object) => app.call('PUT /api/contractor/profile', { token, body })

// @proves docs/rules/access.md#painters
describe('the profile', () => {
  test('is changed by the painter, stays verified, and the record names the fields alone', async () => {
    const { id, token } = await aVerified()
    expect(await update(token, change)).toMatchObject({ status: 200, body: { ...change, isVerified: true } })
    expect(await profile(token)).toMatchObject(change)
    await update(token, { ...change, businessName: '', homeZip: '' })
    expect(await profile(token)).toMatchObject({ businessName: null, homeZip: null })
    await update(token, { ...change, businessName: '', homeZip: null })
    const records = await app.rows('audit', { subject_id: id }, ['action', 'after'])
    expect(records.map(({ action }) => action)).toEqual(['contractor.profile-changed', 'contractor.profile-changed'])
    expect(JSON.stringify(records)).not.toContain('Ruiz')
  })

  test.each([
    ['no name', { firstName: ' ' }, 'firstName'],
    ['a short phone number', { phone: '555-0142' }, 'phone'],
    ['a zip code of four digits', { homeZip: '1914' }, 'homeZip'],
    ['no years at all', { experienceYears: 0 }, 'experienceYears'],
  ])('names the field: %s', async (_what, wrong, field) => {
    const { token } = await aVerified()
    expect(await update(token, { ...change, ...wrong })).toMatchObject(wrongField(field))
  })
})

let addresses = 0
const newAddress = () => `new-${++addresses}@example.com`
const askFor = (token: string, email: string, currentPassword = PASSWORD) =>
  app.call('POST /api/contractor/email', { token, body: { email, currentPassword } })
const confirm = (id: string, email: string) =>
  app.call('POST /api/contractor/confirm-email', { body: { key: emailKey(app.deps.config.secrets, id, email) } })

// @proves docs/rules/access.md#painters
describe('another email address', () => {
  test('counts once its link is used; both addresses are notified, and the office verifies again', async () => {
    const { id, email: before, token } = await aVerified()
    const email = newAddress()
    expect(await askFor(token, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { email: before, newEmail: email },
    })
    expect(await emailsAbout(id)).toEqual([`email-change ${email}`, `email-change-notice ${before}`])
    expect(await profile(token)).toMatchObject({ isVerified: true })
    for (let time = 0; time < 2; time += 1) expect((await confirm(id, email)).status).toBe(204)
    expect(await profile(token)).toMatchObject({ email, newEmail: null, isVerified: false, emailConfirmed: true })
    expect(await emailsAbout(id)).toContain('verify-again administrator')
    const own = `contractor:${id}`
    expect(await auditOf(app, id)).toEqual([`${own} contractor.email-change-asked`, `${own} contractor.email-changed`])
    const login = (address: string) =>
      app.call('POST /api/contractor/login', { body: { email: address, password: PASSWORD } })
    expect([(await login(before)).status, (await login(email)).status]).toEqual([401, 200])
  })

  test('needs the password, and has to be free, also at the moment of the link', async () => {
    const [painter, other] = [await aVerified(), await aVerified()]
    expect(await askFor(painter.token, newAddress(), 'not this one')).toMatchObject(wrongField('currentPassword'))
    expect(await askFor(painter.token, other.email)).toMatchObject(refusal(409, 'email_taken', 'email'))
    const email = newAddress()
    await askFor(painter.token, email)
    await askFor(other.token, email)
    const answers = await Promise.all([confirm(painter.id, email), confirm(other.id, email)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })

  test('is accepted, too, when the link is opened twice at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, token } = await aVerified()
      const email = newAddress()
      await askFor(token, email)
      const answers = await Promise.all([confirm(id, email), confirm(id, email)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      expect(await emailsAbout(id)).toHaveLength(3)
    }
  })

  test('is withdrawn by asking for another one, or for the present one', async () => {
    const { id, email, token } = await aVerified()
    const [first, second] = [newAddress(), newAddress()]
    await askFor(token, first)
    await askFor(token, second)
    expect((await confirm(id, first)).status).toBe(400)
    expect(await askFor(token, email)).toMatchObject({ body: { email, newEmail: null } })
    expect((await confirm(id, second)).status).toBe(400)
    expect(await profile(token)).toMatchObject({ email, isVerified: true })
  })
})

// @proves docs/rules/access.md#painters
describe('another W9', () => {
  const send = async (token: string, name: string, bytes = pdf) =>
    app.call('PUT /api/contractor/w9', { token, ...(await aForm({}, { w9Document: { name, bytes } })) })
  const files = () => fs.readdirSync(path.join(app.folder, 'uploads', 'w9'))

  test('replaces the one before, is encrypted, and takes the verification away', async () => {
    const { id, token } = await aVerified()
    expect(await send(token, 'first.pdf')).toMatchObject({ status: 200, body: { hasW9: true, isVerified: false } })
    const count = files().length
    await app.update('contractors', { id }, { is_verified: true })
    expect(await send(token, 'second.pdf')).toMatchObject({ body: { w9Name: 'second.pdf', isVerified: false } })
    expect(files()).toHaveLength(count)
    const row = await app.row('contractors', { id }, ['w9_file'])
    const name = `w9/${row.w9_file}`
    const sealed = (await app.deps.files.read(name)) ?? Buffer.alloc(0)
    expect(decrypt(app.deps.config.secrets, name, sealed).equals(pdf)).toBe(true)
    expect(await emailsAbout(id)).toEqual(['verify-again administrator', 'verify-again administrator'])
  })

  test('is refused like the first one, and then the one before stays', async () => {
    const { token } = await aVerified()
    await send(token, 'first.pdf')
    const count = files().length
    expect(await send(token, 'w9.png')).toMatchObject(wrongField('w9Document', 415))
    expect(files()).toHaveLength(count)
    expect(await profile(token)).toMatchObject({ w9Name: 'first.pdf' })
  })

  test('leaves the one before, and nothing behind, when it fails halfway', async () => {
    const { token } = await aVerified()
    await send(token, 'first.pdf')
    const before = files()
    await sql`alter table outbox_tasks add constraint no_news check (kind <> 'verify-again') not valid`.execute(app.db)
    const answer = await send(token, 'second.pdf')
    await sql`alter table outbox_tasks drop constraint no_news`.execute(app.db)
    expect(answer.status).toBe(500)
    expect(files()).toEqual(before)
    expect(await profile(token)).toMatchObject({ w9Name: 'first.pdf' })
    expect(await send(token, 'second.pdf')).toMatchObject({ status: 200, body: { w9Name: 'second.pdf' } })
  })

  test('stays when it was stored, and only the answer of the database was lost', async () => {
    const { id, token } = await aVerified()
    await send(token, 'first.pdf')
    const begun = app.deps.db.transaction()
    const execute = begun.execute.bind(begun)
    begun.execute = async (work) => {
      await execute(work)
      throw new Error('the connection was lost')
    }
    const lost = vi.spyOn(app.deps.db, 'transaction').mockReturnValueOnce(begun)
    await expect(
      replaceW9(app.deps, id, { bytes: pdf, name: 'second.pdf', mediaType: 'application/pdf' }),
    ).rejects.toThrow('the connection was lost')
    lost.mockRestore()
    const row = await app.row('contractors', { id }, ['w9_file'])
    expect(await app.deps.files.read(`w9/${row.w9_file}`)).toBeTruthy()
    expect(await profile(token)).toMatchObject({ w9Name: 'second.pdf' })
  })
})
