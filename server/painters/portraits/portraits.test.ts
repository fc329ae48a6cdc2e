import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { portraitAddress, portraitSizes } from '#domain/painters/portraits.ts'
import { addDays } from '#domain/platform/dates.ts'
import { prune } from '#server/app/schedule/prune.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aComplianceDocument } from '#server/testing/a-compliance-document.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { availabilityCalls } from '#server/testing/availability-calls.ts'
import { aPainter, aQuote, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { aForm } from '#server/testing/form.ts'
import { aJpeg } from '#server/testing/photos.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

type Painter = Awaited<ReturnType<typeof aPainter>>
const whole = { x: '0', y: '0', width: '100', height: '100' }

const handIn = async ({ token }: Painter, bytes: Buffer | string, fields: Record<string, string> = whole) =>
  app.call('PUT /api/contractor/portrait', {
    ...(await aForm(fields, { photo: { name: 'me.jpg', bytes } })),
    token,
  })
const own = async ({ token }: Painter) =>
  (await app.call('GET /api/contractor/portrait', { token })).body as PortraitsOfPainter
/** A painter whose photo waits. */
async function waiting(painter?: Painter) {
  const who = painter ?? (await aPainter(app))
  const { body } = await handIn(who, await aJpeg(600, 400))
  const { handedIn } = body as PortraitsOfPainter
  if (!handedIn) throw new Error('nothing was handed in')
  return { painter: who, ...handedIn }
}
const accept = (id: string) => app.office(`POST /api/admin/portraits/${id}/accept`)
const sendBack = (id: string, reason = 'Your eyes are closed.') =>
  app.office(`POST /api/admin/portraits/${id}/send-back`, { reason })
/** A painter whose photo customers see. */
async function shown() {
  const one = await waiting()
  await accept(one.id)
  return one
}
const open = (id: string) => app.call(`GET ${portraitAddress(id, 'medium')}`)
const filesOf = (id: string): string[] => {
  const folder = path.join(app.folder, 'uploads', 'portraits')
  return fs.existsSync(folder) ? fs.readdirSync(folder).filter((name) => name.startsWith(id)) : []
}

/** Red at the left, blue at the right, lying on its side as a phone held upright stores it. */
const twoColors = async (): Promise<Buffer> => {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer()
  return sharp({ create: { width: 800, height: 400, channels: 3, background: '#000' } })
    .composite([
      { input: await half('#ff0000'), left: 0, top: 0 },
      { input: await half('#0000ff'), left: 400, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

// @proves docs/rules/portraits.md#the-picture
describe('the picture', () => {
  test('is the chosen square of the upright photo, in three sizes, and nothing else of the file', async () => {
    const painter = await aPainter(app)
    // Upright, the left half is the upper one.
    const { status, body } = await handIn(painter, await twoColors(), { x: '0', y: '50', width: '100', height: '50' })
    expect(status).toBe(200)
    const { handedIn } = body as PortraitsOfPainter
    const { id, url } = handedIn as NonNullable<typeof handedIn>
    for (const [size, side] of Object.entries(portraitSizes)) {
      const { bytes, headers } = await app.call(`GET ${url.replace('size=large', `size=${size}`)}`)
      expect(headers['content-type']).toBe('image/webp')
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ width, height, exif, icc, xmp, orientation }).toEqual({ width: side, height: side })
      const { dominant } = await sharp(bytes).stats()
      expect(dominant.b).toBeGreaterThan(200)
      expect(dominant.r).toBeLessThan(60)
    }
    expect(filesOf(id)).toHaveLength(3)
  })

  test('has no place and no camera, and drops what follows it in the file', async () => {
    const { url } = await waiting()
    expect((await app.call(`GET ${url}`)).bytes.includes('Secret Camera')).toBe(false)
    const polyglot = Buffer.concat([await aJpeg(600, 400), Buffer.from('PK\u0003\u0004 <script>hidden</script>')])
    const { body } = await handIn(await aPainter(app), polyglot)
    const { bytes } = await app.call(`GET ${(body as PortraitsOfPainter).handedIn?.url}`)
    expect(bytes.includes('hidden')).toBe(false)
  })

  test.each<[string, () => Promise<Buffer> | string, Record<string, string>, number, string]>([
    ['text', () => 'no picture at all', whole, 415, 'photo'],
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', whole, 415, 'photo'],
    [
      'a GIF',
      async () =>
        sharp(await aJpeg(300, 300))
          .gif()
          .toBuffer(),
      whole,
      415,
      'photo',
    ],
    ['a JPEG that ends early', async () => (await aJpeg(900, 900)).subarray(0, 900), whole, 400, 'photo'],
    ['an empty file', () => '', whole, 400, 'photo'],
    ['too few pixels', () => aJpeg(199, 199), whole, 400, 'photo'],
    ['a square that is too small', () => aJpeg(600, 600), { ...whole, width: '33', height: '33' }, 400, 'photo'],
    ['a square out of bounds', () => aJpeg(600, 600), { ...whole, x: '101' }, 400, 'x'],
    ['a square that is no number', () => aJpeg(600, 600), { ...whole, width: 'NaN' }, 400, 'width'],
  ])('refuses %s, and keeps nothing of it', async (_, make, fields, status, field) => {
    const painter = await aPainter(app)
    const answer = await handIn(painter, await make(), fields)
    expect(answer).toMatchObject({ status, body: { issues: [{ path: field }] } })
    expect(await app.rows('portraits', { contractor_id: painter.id })).toEqual([])
  })

  test('is refused without a square, and never leads out of the photo', async () => {
    const painter = await aPainter(app)
    expect((await handIn(painter, await aJpeg(600, 400), {})).status).toBe(400)
    expect((await handIn(painter, await aJpeg(600, 400), { x: '99', y: '99', width: '80', height: '80' })).status).toBe(
      200,
    )
  })
})

// @proves docs/rules/portraits.md#the-office-looks-first
describe('the office', () => {
  test('looks first: until it accepts, nobody opens the photo without the key of its address', async () => {
    const { id, painter } = await waiting()
    expect((await open(id)).status).toBe(404)
    expect((await app.call(`GET ${portraitAddress(id, 'medium')}&key=guessed`)).status).toBe(404)
    const other = await waiting()
    const key = new URLSearchParams(other.url.split('?')[1]).get('key')
    expect((await app.call(`GET ${portraitAddress(id, 'medium')}&key=${key}`)).status).toBe(404)
    expect(await app.office('GET /api/admin/inbox')).toMatchObject({
      body: { lines: expect.arrayContaining([expect.objectContaining({ id: `portrait_waiting:${painter.id}` })]) },
    })
    expect((await accept(id)).status).toBe(200)
    const { status, headers } = await open(id)
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'private, max-age=3600' })
    expect(await own(painter)).toMatchObject({ shown: { id }, handedIn: null })
    expect(await auditOf(app, painter.id)).toEqual([
      `contractor:${painter.id} contractor.portrait-handed-in`,
      expect.stringMatching(/ contractor\.portrait-accepted$/),
    ])
  })

  test('sends one back with a reason that the painter gets, and takes down one that is shown', async () => {
    const { id, painter } = await shown()
    expect((await sendBack(id)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
    expect(await own(painter)).toMatchObject({ shown: null, handedIn: { id, reason: 'Your eyes are closed.' } })
    expect(await app.rows('outbox_tasks', { kind: 'portrait-sent-back', recipient: painter.email })).toHaveLength(1)
    expect((await sendBack(id)).status).toBe(409)
    expect((await accept(id)).status).toBe(409)
    expect((await sendBack(newId())).status).toBe(404)
  })

  test('decides on what it looked at: not on one that was replaced, nor twice, also at the same moment', async () => {
    const first = await waiting()
    const second = await waiting(first.painter)
    expect((await accept(first.id)).status).toBe(404)
    expect(filesOf(first.id)).toEqual([])
    const answers = await Promise.all([accept(second.id), accept(second.id), accept(second.id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    expect(await app.rows('portraits', { contractor_id: first.painter.id })).toHaveLength(1)
  })

  test('keeps what is shown while another one waits, and shows one at a time', async () => {
    const { id, painter } = await shown()
    const next = await waiting(painter)
    expect((await open(id)).status).toBe(200)
    expect((await sendBack(id)).status).toBe(409)
    await accept(next.id)
    expect([(await open(id)).status, (await open(next.id)).status]).toEqual([404, 200])
    expect(filesOf(id)).toEqual([])
  })

  test('leaves one photo, however many are handed in at once', async () => {
    const painter = await aPainter(app)
    const photo = await aJpeg(600, 400)
    const answers = await Promise.all(Array.from({ length: 5 }, () => handIn(painter, photo)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const rows = await app.rows('portraits', { contractor_id: painter.id })
    expect(rows.map(({ state }) => state)).toEqual(['waiting'])
  })
})

// @proves docs/rules/portraits.md#where-they-stand
test('customers see the photo, the stars, and "insured" in the times, on the booking, and the photo on the page', async () => {
  const { reviewed } = reviewCalls(app)
  await app.empty('bookings', 'contractors')
  const painter = await aPainter(app, { slots: slotsFrom(addDays(TODAY, 7), 3) })
  const { id } = await waiting(painter)
  await accept(id)
  await aComplianceDocument(app, painter.id, { kind: 'insurance', state: 'accepted' })
  for (const stars of [5, 4]) await reviewed({ stars }, { painter, email: `${stars}@example.com` })
  const { slug } = await app.row('contractors', { id: painter.id })
  const expected = { slug, portrait: id, reviews: { count: 2, mean: 4.5 }, isInsured: true }
  const quote = await aQuote(app)
  const date = addDays(TODAY, 8)
  const { slots } = availabilityCalls(app)
  expect((await slots(quote.id, date)).find(({ available }) => available)).toMatchObject({ painter: expected })
  const { body } = await customerCalls(app).book(quote.id, date)
  expect(body).toMatchObject({ painter: expected })
  expect((await app.call(`GET /api/painters/${slug}`)).body).toMatchObject({ portrait: id })
})

// @proves docs/rules/portraits.md#their-end
describe('a portrait ends', () => {
  test('when the painter takes it back, with its files', async () => {
    const { id, painter } = await shown()
    const { body } = await app.call('DELETE /api/contractor/portrait', { token: painter.token })
    expect(body).toEqual({ shown: null, handedIn: null, reviews: null })
    expect((await open(id)).status).toBe(404)
    expect(filesOf(id)).toEqual([])
    expect(await app.rows('portraits', { id })).toEqual([])
  })

  test('when the painter leaves, and rests while the account is not active', async () => {
    const { id, painter } = await shown()
    const status = (isActive: boolean) => app.office(`PUT /api/admin/contractors/${painter.id}/status`, { isActive })
    await status(false)
    expect((await open(id)).status).toBe(404)
    await status(true)
    expect((await open(id)).status).toBe(200)
    const leaves = { was: null, lastDay: addDays(TODAY, -1), jobs: [] }
    expect((await app.office(`POST /api/admin/contractors/${painter.id}/offboarding`, leaves)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
    app.setNow(new Date(TEST_NOW.getTime() + 2 * 3_600_000))
    await prune(app.deps)
    expect(filesOf(id)).toEqual([])
    app.setNow(TEST_NOW)
  })

  test('when the painter is erased, after it was part of the export', async () => {
    const { id, painter } = await shown()
    expect((await app.office(`GET /api/admin/contractors/${painter.id}/export`)).body).toMatchObject({
      portraits: { shown: { id } },
    })
    expect((await app.office(`DELETE /api/admin/contractors/${painter.id}`)).status).toBe(200)
    expect((await open(id)).status).toBe(404)
    expect(filesOf(id)).toEqual([])
  })
})
