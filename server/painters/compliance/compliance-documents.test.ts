import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ComplianceDocumentsOfKind } from '#contract/painters/compliance-documents.ts'
import { addDays } from '#domain/platform/dates.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { aPainter, TODAY } from '#server/testing/builders.ts'
import { aForm } from '#server/testing/form.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const NEXT_YEAR = addDays(TODAY, 365)

const app = await testApp()

type Painter = Awaited<ReturnType<typeof aPainter>>
type Sent = { kind?: string; fields?: Record<string, string>; bytes?: Buffer; name?: string }

const handIn = async (
  painter: Painter,
  { kind = 'license', fields = {}, bytes = pdf, name = 'My license.pdf' }: Sent = {},
) =>
  app.call(`PUT /api/contractor/compliance-documents/${kind}`, {
    ...(await aForm({ number: 'PA-4711', expiresOn: NEXT_YEAR, ...fields }, { document: { name, bytes } })),
    token: painter.token,
  })

const readDocuments = async ({ id }: Painter) =>
  (await app.office(`GET /api/admin/contractors/${id}/compliance-documents`)).body as [
    ComplianceDocumentsOfKind,
    ComplianceDocumentsOfKind,
  ]
const waitingOf = async (painter: Painter) => {
  const [{ handedIn }] = await readDocuments(painter)
  if (!handedIn) throw new Error('nothing was handed in')
  return handedIn
}
const accept = ({ id, version }: { id: string; version: number }) =>
  app.office(`POST /api/admin/compliance-documents/${id}/accept`, { version })
const sendBack = ({ id, version }: { id: string; version: number }, reason = 'The last page is missing.') =>
  app.office(`POST /api/admin/compliance-documents/${id}/send-back`, { version, reason })
const storedOf = ({ id }: Painter) =>
  app.db
    .selectFrom('compliance_documents')
    .selectAll()
    .where('contractor_id', '=', id)
    .orderBy('handed_in_at')
    .execute()
const isStored = async (file: string) => (await app.deps.files.read(`papers/${file}`)) !== undefined

// @proves docs/rules/compliance-documents.md#license-and-insurance
describe('handing in', () => {
  test('a painter hands in a license with number, issuer, last day and document', async () => {
    const painter = await aPainter(app)
    const { status, body } = await handIn(painter, { fields: { issuer: 'State of Pennsylvania' } })
    expect(status).toBe(200)
    const [license, insurance] = body as [ComplianceDocumentsOfKind, ComplianceDocumentsOfKind]
    expect(license).toMatchObject({
      kind: 'license',
      status: 'waiting',
      accepted: null,
      handedIn: {
        number: 'PA-4711',
        issuer: 'State of Pennsylvania',
        expiresOn: NEXT_YEAR,
        fileName: 'My license.pdf',
        version: 1,
        reason: null,
      },
    })
    expect(insurance).toEqual({ kind: 'insurance', status: 'missing', accepted: null, handedIn: null })
    expect((await app.call('GET /api/contractor/compliance-documents', { token: painter.token })).body).toEqual(body)
    expect(await auditOf(app, painter.id)).toEqual([`contractor:${painter.id} contractor.paper-handed-in`])
  })

  test.each([
    ['without a number', { fields: { number: ' ' } }, 400, 'number'],
    ['without a last day', { fields: { expiresOn: '' } }, 400, 'expiresOn'],
    ['that has ended', { fields: { expiresOn: addDays(TODAY, -1) } }, 400, 'expiresOn'],
    ['of a year mistyped', { fields: { expiresOn: '2126-11-25' } }, 400, 'expiresOn'],
    ['without a document', { bytes: Buffer.alloc(0) }, 400, 'document'],
    ['whose document is a text', { bytes: Buffer.from('Dear Sirs'), name: 'license.pdf' }, 415, 'document'],
    [
      'whose picture is cut off',
      { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), name: 'a.jpg' },
      400,
      'document',
    ],
  ])('a license %s is refused, and nothing is stored', async (_, sent, status, path) => {
    const painter = await aPainter(app)
    expect(await handIn(painter, sent)).toMatchObject({ status, body: { issues: [{ path }] } })
    expect(await storedOf(painter)).toEqual([])
  })

  test('a third kind is refused', async () => {
    expect((await handIn(await aPainter(app), { kind: 'passport' })).status).toBe(400)
  })

  test('another one replaces one that the office has not checked, and its file is deleted', async () => {
    const painter = await aPainter(app)
    await handIn(painter)
    const [first] = await storedOf(painter)
    await handIn(painter, { fields: { number: 'PA-4712' } })
    const [second, ...more] = await storedOf(painter)
    expect(more).toEqual([])
    expect(second).toMatchObject({ id: first?.id, number: 'PA-4712', version: 2, state: 'waiting' })
    expect(await isStored(first?.file ?? '')).toBe(false)
    expect(await isStored(second?.file ?? '')).toBe(true)
  })

  test('the last of two at once stays, with its file', async () => {
    const painter = await aPainter(app)
    const both = await Promise.all([handIn(painter), handIn(painter, { fields: { number: 'PA-4712' } })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const stored = await storedOf(painter)
    expect(stored).toMatchObject([{ version: 2, state: 'waiting' }])
    expect(await isStored(stored[0]?.file ?? '')).toBe(true)
  })
})

// @proves docs/rules/compliance-documents.md#review-by-the-office
describe('the office', () => {
  test('accepts a document, and the renewal replaces the old one once it is accepted', async () => {
    const painter = await aPainter(app)
    await handIn(painter)
    const waiting = await waitingOf(painter)
    expect((await accept(waiting)).status).toBe(200)
    expect(await readDocuments(painter)).toMatchObject([
      { status: 'valid', accepted: { id: waiting.id }, handedIn: null },
      {},
    ])
    const [old] = await storedOf(painter)

    await handIn(painter, { fields: { number: 'PA-5000' } })
    expect(await readDocuments(painter)).toMatchObject([
      { status: 'valid', accepted: { number: 'PA-4711' }, handedIn: { number: 'PA-5000' } },
      {},
    ])
    await accept(await waitingOf(painter))
    expect(await readDocuments(painter)).toMatchObject([{ accepted: { number: 'PA-5000' }, handedIn: null }, {}])
    expect(await isStored(old?.file ?? '')).toBe(false)
    expect(await auditOf(app, painter.id)).toEqual([
      `contractor:${painter.id} contractor.paper-handed-in`,
      'admin contractor.paper-accepted',
      `contractor:${painter.id} contractor.paper-handed-in`,
      'admin contractor.paper-accepted',
    ])
  })

  test('sends a document back with a reason, which the painter gets by email; the accepted one stays', async () => {
    const painter = await aPainter(app)
    await aComplianceDocument(app, painter.id)
    await handIn(painter)
    const waiting = await waitingOf(painter)
    expect(await sendBack(waiting, ' ')).toMatchObject({ status: 400, body: { issues: [{ path: 'reason' }] } })
    expect((await sendBack(waiting)).body).toMatchObject([
      { status: 'valid', handedIn: { reason: 'The last page is missing.', version: 2 } },
      {},
    ])
    const emails = await app.rows('outbox_tasks', { recipient: painter.email }, ['kind'])
    expect(emails).toEqual([{ kind: 'paper-sent-back' }])
    // Put right, it waits again.
    await handIn(painter)
    expect(await waitingOf(painter)).toMatchObject({ reason: null, version: 3 })
  })

  test('gets a conflict when the painter handed in another one meanwhile, or somebody was faster', async () => {
    const painter = await aPainter(app)
    await handIn(painter)
    const seen = await waitingOf(painter)
    await handIn(painter)
    expect(await accept(seen)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await sendBack(seen)).status).toBe(409)
    const now = await waitingOf(painter)
    const both = await Promise.all([accept(now), sendBack(now)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await storedOf(painter)).toHaveLength(1)
  })

  test('cannot decide on a document that does not exist', async () => {
    const unknown = { id: '0'.repeat(20), version: 1 }
    expect([(await accept(unknown)).status, (await sendBack(unknown)).status]).toEqual([404, 404])
    expect((await app.office(`GET /api/admin/contractors/${unknown.id}/compliance-documents`)).status).toBe(404)
  })

  test('accepts either before or after another one is handed in, and never one that nobody checked', async () => {
    const painter = await aPainter(app)
    await handIn(painter)
    const seen = await waitingOf(painter)
    const [accepted, handed] = await Promise.all([accept(seen), handIn(painter, { fields: { number: 'PA-5000' } })])
    expect(handed.status).toBe(200)
    const [license] = await readDocuments(painter)
    if (accepted.status === 200) {
      expect(license).toMatchObject({ accepted: { number: 'PA-4711' }, handedIn: { number: 'PA-5000' } })
    } else {
      expect(accepted.status).toBe(409)
      expect(license).toMatchObject({ accepted: null, handedIn: { number: 'PA-5000' } })
    }
  })
})

// @proves docs/rules/compliance-documents.md#the-file
describe('the file', () => {
  const linkTo = async (painter: Painter) => {
    const { id } = await waitingOf(painter)
    return ((await app.office(`POST /api/admin/compliance-documents/${id}/link`)).body as { url: string }).url
  }

  test('opens in the viewer of the browser when it is a PDF, cached by nobody on the way, for 60 seconds', async () => {
    const painter = await aPainter(app)
    await handIn(painter)
    const url = await linkTo(painter)
    const { status, headers, bytes } = await app.call(`GET ${url}`)
    expect(status).toBe(200)
    expect(bytes.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    })
    expect(headers['content-disposition']).toMatch(/^inline; filename="My license\.pdf"/)
    expect(await auditOf(app, painter.id)).toContain('admin contractor.paper-viewed')
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect((await app.call(`GET ${url}`)).status).toBe(401)
  })

  test('is encrypted at rest', async () => {
    const painter = await aPainter(app)
    await handIn(painter)
    const [{ file } = { file: '' }] = await storedOf(painter)
    expect((await app.deps.files.read(`papers/${file}`))?.includes('%PDF')).toBe(false)
  })

  test('is reduced to its picture when it has one, whatever its name says', async () => {
    const painter = await aPainter(app)
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'Where I live' } })
      .jpeg()
      .toBuffer()
    expect(
      (await handIn(painter, { bytes: Buffer.concat([picture, Buffer.from('hidden')]), name: 'a.pdf' })).status,
    ).toBe(200)
    const { headers, bytes } = await app.call(`GET ${await linkTo(painter)}`)
    expect(headers['content-type']).toBe('image/webp')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-disposition']).toMatch(/^inline; filename="a\.webp"/)
    expect(bytes.includes('Where I live') || bytes.includes('hidden')).toBe(false)
  })

  test('opens by its own link alone: not by that of another one, the next one, or a W9', async () => {
    const [one, other] = [await aPainter(app), await aPainter(app)]
    await handIn(one)
    await handIn(other)
    const query = (await linkTo(one)).split('?')[1] ?? ''
    const path = `/api/admin/compliance-documents/${(await waitingOf(other)).id}/document`
    expect((await app.call(`GET ${path}?${query}`)).status).toBe(401)
    expect((await app.call(`GET ${path}`)).status).toBe(401)
    expect((await app.call(`GET /api/admin/w9/${(await storedOf(one))[0]?.file}?${query}`)).status).toBe(401)
    const before = await linkTo(one)
    await handIn(one)
    expect((await app.call(`GET ${before}`)).status).toBe(401)
  })

  test('is not left behind by a failure to store', async () => {
    const painter = await aPainter(app)
    await app.db.deleteFrom('contractors').where('id', '=', painter.id).execute()
    const written: string[] = []
    const { write } = app.deps.files
    app.deps.files.write = async (name, bytes) => {
      written.push(name)
      await write.call(app.deps.files, name, bytes)
    }
    try {
      expect((await handIn(painter)).status).toBeLessThan(500)
    } finally {
      app.deps.files.write = write
    }
    for (const name of written) expect(await app.deps.files.read(name)).toBeUndefined()
  })
})
