import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { servePages } from '#server/platform/http/pages.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp({ contact: { phone: '(215) 555-0142', email: 'first@example.com', address: null } })

/** The contact in an answer, without the terms and settings that come with it. */
const contactIn = (body: unknown) => {
  const { phone, email, officeHours, address } = body as Record<string, unknown>
  return { phone, email, officeHours, address }
}
const shown = async () => contactIn((await app.call('GET /api/business')).body)
const edited = async () => contactIn((await app.office('GET /api/admin/business')).body)
const save = (body: object) => app.office('PUT /api/admin/business', body)
const audit = () => app.rows('audit', { action: 'business.updated' })

// @proves docs/rules/access.md#reaching-a-person
test('the initial values come from the configuration', async () => {
  const first = { phone: '(215) 555-0142', email: 'first@example.com', officeHours: null, address: null }
  expect([await shown(), await edited()]).toEqual([first, first])
})

test('wrong fields are named, and nothing changes', async () => {
  const before = await shown()
  const answer = await save({ phone: '12', email: 'nobody', officeHours: 'Mon-Fri' })
  expect(answer.status).toBe(400)
  const { issues } = answer.body as { issues: { path: string }[] }
  expect(issues.map((issue) => issue.path).sort()).toEqual(['email', 'phone'])
  expect([await shown(), await audit()]).toEqual([before, []])
})

test('the administrator’s changes and deletions are visible to everybody at once, and audited', async () => {
  expect(
    await save({ phone: '267.555.0107', officeHours: ' Mon-Sat,  8 AM-6 PM ', address: '1 Main St' }),
  ).toMatchObject({
    status: 200,
    body: {
      phone: '(267) 555-0107',
      email: 'first@example.com',
      officeHours: 'Mon-Sat, 8 AM-6 PM',
      address: '1 Main St',
    },
  })
  expect((await save({ email: '', address: null })).status).toBe(200)
  const now = { phone: '(267) 555-0107', email: null, officeHours: 'Mon-Sat, 8 AM-6 PM', address: null }
  expect([await shown(), await edited()]).toEqual([now, now])
  const entries = (await audit()).map(({ before, after }) => ({ before, after }))
  expect(entries).toEqual([
    {
      before: { phone: '(215) 555-0142', officeHours: null, address: null },
      after: { phone: '(267) 555-0107', officeHours: 'Mon-Sat, 8 AM-6 PM', address: '1 Main St' },
    },
    {
      before: { email: 'first@example.com', address: '1 Main St' },
      after: { email: null, address: null },
    },
  ])
  // The same again changes nothing, and says nothing.
  await save(now)
  expect(await audit()).toHaveLength(2)
})

// @proves docs/rules/office.md#drafts
test('an editor who sends the known values overwrites no change that they have not seen', async () => {
  const known = await edited()
  const first = await save({ phone: '(267) 555-0111', officeHours: known.officeHours, known })
  expect(first.status).toBe(200)
  const now = await edited()
  // The number on the screen is the former one.
  const refused = await save({ phone: known.phone, officeHours: 'Mon-Fri', known })
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'conflict'])
  expect(await edited()).toEqual(now)
  // The answer to the first one was lost, and it is sent again.
  expect((await save({ phone: '(267) 555-0111', known })).status).toBe(200)
  // A value that nobody else changed is saved; without known values everything is.
  expect((await save({ officeHours: 'Mon-Fri', known })).status).toBe(200)
  expect((await save({ phone: known.phone, officeHours: known.officeHours })).status).toBe(200)
  expect(await edited()).toEqual(known)
})

test('the second of two editors who save the terms or the payday at once is refused', async () => {
  const { settings, payouts } = (await app.office('GET /api/admin/business')).body as {
    settings: { leadHours: number; fee: number }
    payouts: { weekday: string; reportingThresholds: Record<string, number> }
  }
  const [year = '', threshold = 0] = Object.entries(payouts.reportingThresholds).at(-1) ?? []
  const known = { settings, payouts }
  const statuses = async (...inputs: object[]) =>
    (await Promise.all(inputs.map((input) => save({ ...input, known }))))
      .map(({ status }) => status)
      .toSorted((one, other) => one - other)
  expect(await statuses({ settings: { fee: settings.fee + 1 } }, { settings: { fee: settings.fee + 2 } })).toEqual([
    200, 409,
  ])
  expect(await statuses({ payouts: { weekday: 'mon' } }, { payouts: { weekday: 'tue' } })).toEqual([200, 409])
  const toThreshold = (amount: number) => ({ payouts: { reportingThresholds: { [year]: amount } } })
  expect(await statuses(toThreshold(threshold + 1), toThreshold(threshold + 2))).toEqual([200, 409])
  await save({
    settings: { fee: settings.fee },
    payouts: { weekday: payouts.weekday, reportingThresholds: { [year]: null } },
  })
})

test('pages show the phone number as soon as it is saved', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-business-'))
  fs.writeFileSync(
    path.join(root, 'index.html'),
    '<title>x</title><script type="application/ld+json">{"@type":"LocalBusiness"}</script>',
  )
  const { default: fastify } = await import('fastify')
  const site = fastify()
  await servePages(site, root, 'https://paint.example', async () => ({
    ...(await app.deps.contact.current()),
    rating: null,
  }))
  const page = async () => (await site.inject({ url: '/' })).body
  expect(await page()).toContain('"telephone":"+12675550107"')
  await save({ phone: '(215) 555-0199' })
  expect(await page()).toContain('"telephone":"+12155550199"')
  await site.close()
  fs.rmSync(root, { recursive: true })
})
