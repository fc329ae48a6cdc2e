import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { decrypt } from '#server/platform/files/encrypt.ts'
import { aForm } from '#server/testing/form.ts'
import { market } from '#server/testing/market.ts'
import { refusal } from '#server/testing/refusal.ts'
import { testApp } from '#server/testing/test-app.ts'
import { w9Location } from './w9-document.ts'

const app = await testApp()

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** The document with something before it. */
const behind = (before: string) => Buffer.concat([Buffer.from(before), pdf])

/** An archive with one entry, stored as it is: what a .docx begins with. */
const docx = (() => {
  const name = Buffer.from('[Content_Types].xml')
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const data = Buffer.from(
    `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  )
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt32LE(crc32(data), 14)
  head.writeUInt32LE(data.length, 18)
  head.writeUInt32LE(data.length, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name, data])
})()

const container = (entry: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    Buffer.from(entry, 'utf16le'),
    Buffer.alloc(512),
  ])
const doc = container('WordDocument')
const xls = container('Workbook')

let people = 0
const person = (overrides: Record<string, string> = {}) => ({
  firstName: 'Pat',
  lastName: 'Rivera',
  email: `pat${++people}@example.com`,
  password: 'brush-and-roller',
  phone: '215-555-0142',
  experienceYears: '7',
  ...overrides,
})

const register = async (fields: Record<string, string>, w9?: { name: string; bytes: Buffer | string }) =>
  app.call('POST /api/contractor/register', await aForm(fields, w9 ? { w9Document: w9 } : {}))

const goodW9 = { name: 'my w9.pdf', bytes: pdf }
const stored = (email: string) => app.rows('contractors', { email })
const files = () => {
  const folder = path.join(app.folder, 'uploads', 'w9')
  return fs.existsSync(folder) ? fs.readdirSync(folder) : []
}

// @proves docs/rules/access.md#painters
describe('joining', () => {
  test('makes an active, unverified painter who can log in at once', async () => {
    const fields = person({
      email: ' Robin@Example.COM ',
      businessName: ' Rivera  Painting ',
      bio: 'Two lines\nof text',
    })
    const answer = await register(fields, goodW9)
    expect(answer.status).toBe(201)
    const { id, message } = answer.body as { id: string; message: string }
    expect(message).toBe('Your contractor account has been created! You can now log in to access your dashboard.')

    const [row] = await stored('robin@example.com')
    expect(row).toMatchObject({
      id,
      first_name: 'Pat',
      business_name: 'Rivera Painting',
      license_number: null,
      bio: 'Two lines\r\nof text',
      experience_years: 7,
      sqft_per_day: 500,
      is_active: true,
      is_verified: false,
      w9_name: 'my w9.pdf',
      w9_type: 'application/pdf',
    })
    const login = await app.call('POST /api/contractor/login', {
      body: { email: 'ROBIN@example.com', password: 'brush-and-roller' },
    })
    expect(login.status).toBe(200)
    const { token } = login.body as { token: string }
    const profile = await app.call('GET /api/contractor/profile', { token })
    expect(profile.body).toEqual({
      id,
      firstName: 'Pat',
      lastName: 'Rivera',
      email: 'robin@example.com',
      phone: '215-555-0142',
      businessName: 'Rivera Painting',
      isVerified: false,
      emailConfirmed: false,
      serviceAreas: [],
      hasW9: true,
      availableDays: 0,
      handedBack: 0,
      licenseNumber: null,
      experienceYears: 7,
      bio: 'Two lines\r\nof text',
      homeZip: null,
      newEmail: null,
      complianceDocuments: { license: 'missing', insurance: 'missing' },
      w9Name: 'my w9.pdf',
      paint: market.paint,
    })
  })

  test('writes to the painter and to the administrator', async () => {
    const fields = person()
    const { id } = (await register(fields, goodW9)).body as { id: string }
    const messages = await app.db
      .selectFrom('outbox_tasks')
      .select(['kind', 'recipient', 'payload'])
      .where('kind', 'in', ['contractor-welcome', 'new-contractor'])
      .execute()
    const ours = messages.filter(({ payload }) => payload.contractorId === id)
    expect(ours.map(({ kind, recipient }) => `${kind} ${recipient}`).sort()).toEqual([
      `contractor-welcome ${fields.email}`,
      'new-contractor administrator',
    ])
  })

  test('stores the document encrypted, and nothing of it or of the password in the clear', async () => {
    const fields = person()
    await register(fields, goodW9)
    const [row] = await stored(fields.email)
    const name = `w9/${row?.w9_file}`
    const bytes = await app.deps.files.read(name)
    expect(bytes?.includes('%PDF')).toBe(false)
    expect(decrypt(app.deps.config.secrets, name, bytes ?? Buffer.alloc(0)).equals(pdf)).toBe(true)
    expect(JSON.stringify(row)).not.toContain(fields.password)
  })

  const accepted: [string, Buffer, string, string][] = [
    ['w9.PDF', pdf, 'application/pdf', 'w9.pdf'],
    ['w9.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'w9.docx'],
    ['w9.doc', doc, 'application/msword', 'w9.doc'],
    ['../../etc/pass*wd?.pdf', pdf, 'application/pdf', 'passwd.pdf'],
    ['C:\\Users\\pat\\form.pdf', pdf, 'application/pdf', 'form.pdf'],
    ['.pdf', pdf, 'application/pdf', 'w9.pdf'],
    ['scanned.pdf', behind('Content-Type: application/pdf\r\n\r\n'), 'application/pdf', 'scanned.pdf'],
    ['late.pdf', behind('\n'.repeat(1019)), 'application/pdf', 'late.pdf'],
    ['page.pdf', behind('<html><script>alert(1)</script>'), 'application/pdf', 'page.pdf'],
  ]
  test.each(accepted)('takes %s', async (name, bytes, type, storedName) => {
    const fields = person()
    expect((await register(fields, { name, bytes })).status).toBe(201)
    const [painter] = await stored(fields.email)
    expect(painter).toMatchObject({ w9_type: type, w9_name: storedName })
    if (type !== 'application/pdf') return
    // Nothing but the document: what stood before its header could be a page with scripts.
    const location = w9Location(painter?.w9_file ?? '')
    const sealed = (await app.deps.files.read(location)) ?? Buffer.alloc(0)
    expect(decrypt(app.deps.config.secrets, location, sealed).equals(pdf)).toBe(true)
  })

  const refused: [string, string, Buffer | string][] = [
    ['another extension', 'w9.png', pdf],
    ['no extension', 'w9', pdf],
    ['a script called .pdf', 'w9.pdf', '<script>alert(1)</script>'],
    ['a .pdf called .docx', 'w9.docx', pdf],
    ['a .docx called .pdf', 'w9.pdf', docx],
    ['a spreadsheet called .doc', 'w9.doc', xls],
    ['a picture called .pdf', 'w9.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a header that comes too late', 'w9.pdf', behind('\n'.repeat(1024))],
    ['an archive with a header inside', 'w9.pdf', Buffer.concat([docx.subarray(0, 200), pdf])],
    ['a cut-off archive', 'w9.docx', docx.subarray(0, 40)],
  ]
  test.each(refused)('refuses %s', async (_what, name, bytes) => {
    const fields = person()
    const before = files().length
    expect(await register(fields, { name, bytes })).toMatchObject(refusal(415, 'unsupported_media_type', 'w9Document'))
    expect(await stored(fields.email)).toEqual([])
    expect(files().length).toBe(before)
  })

  test('refuses a document of more than 10 MB', async () => {
    const fields = person()
    expect(
      await register(fields, {
        name: 'w9.pdf',
        bytes: Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]),
      }),
    ).toMatchObject(refusal(413, 'too_large', 'w9Document'))
    expect(await stored(fields.email)).toEqual([])
  })

  const wrong: [string, Record<string, string>, string][] = [
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['a short phone number', { phone: '555-0142' }, 'phone'],
    ['experience in words', { experienceYears: 'many' }, 'experienceYears'],
    ['NUL in the bio', { bio: 'a\u0000b' }, 'bio'],
  ]
  test.each(wrong)('names the field: %s', async (_what, overrides, field) => {
    const answer = await register(person(overrides), goodW9)
    expect(answer.status).toBe(400)
    const { code, issues } = answer.body as { code: string; issues: { path: string }[] }
    expect(code).toBe('invalid_request')
    expect(issues.map(({ path: at }) => at)).toEqual([field])
  })

  test('names every field that is missing', async () => {
    const answer = await register({}, goodW9)
    const { issues } = answer.body as { issues: { path: string }[] }
    expect(new Set(issues.map(({ path: at }) => at))).toEqual(
      new Set(['firstName', 'lastName', 'email', 'password', 'phone', 'experienceYears']),
    )
  })

  test('keeps home zip code and wished areas for the office, which may be left out', async () => {
    const fields = person({ homeZip: ' 19147 ', wishedAreas: ' Fishtown, Port Richmond ' })
    const { id } = (await register(fields, goodW9)).body as { id: string }
    const without = (await register(person({ homeZip: '', wishedAreas: '' }), goodW9)).body as { id: string }
    const painters = (await app.office('GET /api/admin/contractors')).body as { id: string }[]
    const seen = (of: string) => painters.find((one) => one.id === of)
    expect(seen(id)).toMatchObject({ homeZip: '19147', wishedAreas: 'Fishtown, Port Richmond' })
    expect(seen(without.id)).toMatchObject({ homeZip: null, wishedAreas: null })
    expect(await register(person({ homeZip: '1914' }), goodW9)).toMatchObject({
      status: 400,
      body: { message: 'A ZIP code has five digits.', issues: [{ path: 'homeZip' }] },
    })
  })

  test('asks for the document', async () => {
    const answer = await register(person())
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      message: 'Please upload your W9 form to complete registration.',
      issues: [{ path: 'w9Document' }],
    })
    expect((await register(person(), { name: 'w9.pdf', bytes: '' })).status).toBe(400)
  })

  test('refuses a body that is not a form, or a broken one', async () => {
    expect((await app.call('POST /api/contractor/register', { body: person() })).status).toBe(415)
    const { payload, headers } = await aForm(person(), { w9Document: goodW9 })
    const cut = await app.call('POST /api/contractor/register', {
      payload: payload.subarray(0, payload.length - 60),
      headers,
    })
    expect(cut.status).toBe(400)
    const nothing = await app.call('POST /api/contractor/register', { payload: '', headers })
    expect(nothing.status).toBe(400)
  })
})

describe('one address', () => {
  test('takes one account: a second sign-up is refused, in upper or lower case', async () => {
    const fields = person()
    await register(fields, goodW9)
    expect(await register(person({ email: fields.email.toUpperCase() }), goodW9)).toMatchObject(
      refusal(409, 'email_taken', 'email'),
    )
  })

  test('goes to one of several sign-ups at the same moment, and the others leave nothing behind', async () => {
    const fields = person()
    const before = files().length
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(fields, goodW9)))
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
    expect(await stored(fields.email)).toHaveLength(1)
    expect(files().length).toBe(before + 1)
    const emails = await app.rows('outbox_tasks', { recipient: fields.email }, ['id'])
    expect(emails).toHaveLength(1)
  })
})

test('a sign-up that fails half-way leaves nothing behind', async () => {
  const fields = person()
  const before = files().length
  await sql`alter table outbox_tasks add constraint no_news check (kind <> 'new-contractor') not valid`.execute(app.db)
  const answer = await register(fields, goodW9)
  await sql`alter table outbox_tasks drop constraint no_news`.execute(app.db)
  expect(answer).toMatchObject(refusal(500, 'internal'))
  expect(await stored(fields.email)).toEqual([])
  expect(files().length).toBe(before)
  expect(await app.rows('outbox_tasks', { recipient: fields.email }, ['id'])).toEqual([])
  expect((await register(fields, goodW9)).status).toBe(201)
})

test.each(['123456', 'password', 'aaaaaa', 'Welcome2024!', 'qwerty123'])(
  'the password %s is among the first that are tried',
  async (password) => {
    const form = person({ password })
    expect(await register(form, goodW9)).toMatchObject(refusal(400, 'invalid_request', 'password'))
    expect(await stored(form.email ?? '')).toEqual([])
  },
)
