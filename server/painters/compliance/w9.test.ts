import { describe, expect, test } from 'vitest'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { administratorToken, aPainter } from '#server/testing/builders.ts'
import { aForm } from '#server/testing/form.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const app = await testApp()
const token = await administratorToken(app)

let people = 0
/** A painter who joined with a document. @returns the file's name as the administrator's list shows it */
const join = async (fileName: string) => {
  const email = `w9-${++people}@example.com`
  const fields = {
    firstName: 'Pat',
    lastName: 'W',
    email,
    password: 'brushes',
    phone: '2155550142',
    experienceYears: '3',
  }
  const form = await aForm(fields, { w9Document: { name: fileName, bytes: pdf } })
  const { status, body } = await app.call('POST /api/contractor/register', form)
  expect(status).toBe(201)
  const { id } = body as { id: string }
  const { body: list } = await app.office('GET /api/admin/contractors')
  return { id, file: (list as Contractor[]).find((one) => one.id === id)?.w9Document ?? '' }
}
const linkTo = async (file: string) =>
  ((await app.office(`POST /api/admin/w9/${file}/link`)).body as { url: string }).url

// @proves docs/rules/access.md#painters
describe('a link to a W9 document', () => {
  test('opens it, decrypted, in the viewer of the browser', async () => {
    const { id, file } = await join('My "W9" – ünïcode.pdf')
    const url = await linkTo(file)
    expect(url).not.toContain(token)
    const { status, headers, bytes } = await app.call(`GET ${url}`)
    expect(status).toBe(200)
    expect(bytes.equals(pdf)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[\w. -]+\.pdf"; filename\*=UTF-8''[\w.%-]+\.pdf$/,
    )
    const audit = await app.rows('audit', { subject_id: id }, ['actor', 'action'])
    expect(audit).toContainEqual({ actor: 'admin', action: 'contractor.w9-viewed' })
  })

  test('saves a document that is not a PDF, with no rights should it be shown', async () => {
    const { id, file } = await join('w9.pdf')
    const type = 'application/msword'
    await app.update('contractors', { id }, { w9_type: type, w9_name: 'w9.doc' })
    const { headers } = await app.call(`GET ${await linkTo(file)}`)
    expect(headers['content-disposition']).toMatch(/^attachment; /)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('works for 60 seconds', async () => {
    const url = await linkTo((await join('w9.pdf')).file)
    app.setNow(new Date(TEST_NOW.getTime() + 59_999))
    expect((await app.call(`GET ${url}`)).status).toBe(200)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    expect(await app.call(`GET ${url}`)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('works for that one file, and only as it was made', async () => {
    const [one, other] = [(await join('w9.pdf')).file, (await join('w9.pdf')).file]
    const mine = new URL(await linkTo(one), 'http://localhost').searchParams.get('token') ?? ''
    const [expires = '', signed = ''] = mine.split('.')
    const later = `${Number(expires) + 60_000}.${signed}`
    const flipped = `${expires}.${signed.startsWith('A') ? 'B' : 'A'}${signed.slice(1)}`
    expect((await app.call(`GET /api/admin/w9/${other}?token=${mine}`)).status).toBe(401)
    for (const bad of [later, flipped, '', 'x', token, `${mine}.`]) {
      expect((await app.call(`GET /api/admin/w9/${one}?token=${bad}`)).status).toBe(401)
    }
    expect((await app.office(`GET /api/admin/w9/${one}`)).status).toBe(401)
  })

  test('is made only by the administrator, and only for a document that exists', async () => {
    const { file } = await join('w9.pdf')
    const painter = await aPainter(app, { slots: [] })
    expect((await app.call(`POST /api/admin/w9/${file}/link`)).status).toBe(401)
    expect((await app.call(`POST /api/admin/w9/${file}/link`, { token: painter.token })).status).toBe(403)
    expect((await app.office('POST /api/admin/w9/unknown/link')).status).toBe(404)
    expect((await app.office('POST /api/admin/w9/..%2Fapp-secret/link')).status).toBe(400)
  })
})
