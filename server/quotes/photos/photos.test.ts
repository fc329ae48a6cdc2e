import fs from 'node:fs'
import path from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { isId } from '#domain/platform/identifiers.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aForm } from '#server/testing/form.ts'
import { aJpeg, aPhoto } from '#server/testing/photos.ts'
import { startTestApp, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const upload = async (bytes: Buffer | string, name = 'photo.jpg', field = 'photo') =>
  app.call('POST /api/photos', await aForm({}, { [field]: { name, bytes } }))

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1f4e5fcc' } })

/** A PNG of one color that says it is larger than anything should be, in a few hundred bytes. */
const bomb = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The head of a HEIC file: enough to be known as one. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])

describe('POST /api/photos', () => {
  test('stores a photo upright, small, and without anything but the picture', async () => {
    const jpeg = await aJpeg(60, 40)
    expect((await sharp(jpeg).metadata()).orientation).toBe(6)
    expect(jpeg.includes('Secret Camera')).toBe(true)
    const { status, body } = await upload(jpeg)
    expect(status).toBe(201)
    const { id, url } = body as { id: string; url: string }
    expect(isId(id)).toBe(true)
    expect(url).toBe(`/api/photos/${id}`)
    const shown = await app.call(`GET ${url}`)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    })
    const { format, width, height, exif, orientation, icc, xmp } = await sharp(shown.bytes).metadata()
    expect({ format, width, height, exif, orientation, icc, xmp }).toEqual({ format: 'webp', width: 40, height: 60 })
    expect(shown.bytes.includes('Secret Camera')).toBe(false)
  })

  test.each([
    ['PNG', () => flat(30, 20).png().toBuffer()],
    ['WebP', () => flat(30, 20).webp().toBuffer()],
  ])('accepts %s under any name', async (_, make) => {
    expect((await upload(await make(), 'photo.exe')).status).toBe(201)
  })

  test('scales a large photo down in proportion', async () => {
    const id = await aPhoto(app, await flat(4000, 1000).removeAlpha().jpeg().toBuffer())
    expect(
      await app.db.selectFrom('photos').select(['width', 'height']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({
      width: 2000,
      height: 500,
    })
  })

  test('removes everything that follows the picture in the file', async () => {
    const id = await aPhoto(app, Buffer.concat([await aJpeg(), Buffer.from('PK\u0003\u0004 a hidden archive')]))
    expect((await app.call(`GET /api/photos/${id}`)).bytes.includes('hidden archive')).toBe(false)
  })

  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, () => Buffer | string | Promise<Buffer | string>, number, string]>([
    ['text called .jpg', () => 'no picture at all', 415, 'unsupported_media_type'],
    ['SVG', () => script, 415, 'unsupported_media_type'],
    ['GIF', () => flat(10, 10).gif().toBuffer(), 415, 'unsupported_media_type'],
    ['TIFF', () => flat(10, 10).tiff().toBuffer(), 415, 'unsupported_media_type'],
    ['PDF', () => '%PDF-1.7\n%âãÏÓ\n1 0 obj', 415, 'unsupported_media_type'],
    ['HEIC', () => heic, 415, 'unsupported_media_type'],
    // A kilobyte that unpacks to a gigabyte.
    ['AVIF', () => flat(4000, 4000).removeAlpha().avif({ effort: 0 }).toBuffer(), 415, 'unsupported_media_type'],
    ['a JPEG that ends early', async () => (await aJpeg(400, 400)).subarray(0, 900), 400, 'invalid_request'],
    ['a JPEG of nothing but its head', async () => (await aJpeg()).subarray(0, 24), 400, 'invalid_request'],
    ['a PNG with wrong bytes', async () => (await flat(300, 300).png().toBuffer()).fill(7, 60), 400, 'invalid_request'],
    ['an empty file', () => '', 400, 'invalid_request'],
    ['a small file of enormous pixels', () => bomb(60_000, 60_000), 413, 'too_large'],
    ['more than 10 MB', () => Buffer.alloc(10 * 1024 * 1024 + 1, 1), 413, 'too_large'],
  ])('refuses %s as a photo', async (_, make, status, code) => {
    const before = fs.readdirSync(path.join(app.folder, 'uploads', 'photos')).length
    expect(await upload(await make())).toMatchObject({ status, body: { code } })
    expect(fs.readdirSync(path.join(app.folder, 'uploads', 'photos'))).toHaveLength(before)
  })

  test('suggests another format for HEIC', async () => {
    expect((await upload(heic)).body).toMatchObject({
      message: 'HEIC photos can’t be read here. Please send the photo as JPEG, PNG or WebP.',
      issues: [{ path: 'photo' }],
    })
  })

  test('refuses a form without the field, a body that is no form, and one that breaks off', async () => {
    expect(await upload(await aJpeg(), 'photo.jpg', 'picture')).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'photo' }] },
    })
    expect((await app.call('POST /api/photos', { body: { photo: 'x' } })).status).toBe(415)
    expect((await app.call('POST /api/photos')).status).toBe(415)
    const form = await aForm({}, { photo: { name: 'photo.jpg', bytes: await aJpeg() } })
    const broken = await app.call('POST /api/photos', { ...form, payload: form.payload.subarray(0, 300) })
    expect(broken).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  test('stores many concurrent photos', async () => {
    const jpeg = await aJpeg(300, 200)
    const ids = await Promise.all(Array.from({ length: 12 }, () => aPhoto(app, jpeg)))
    expect(new Set(ids).size).toBe(12)
    expect(ids.every(isId)).toBe(true)
  })

  test('asks to come back later when there is no room for very many concurrent photos', async () => {
    const jpeg = await aJpeg(300, 200)
    const answers = await Promise.all(Array.from({ length: 60 }, () => upload(jpeg)))
    const stored = answers.filter(({ status }) => status === 201)
    const sent = answers.filter(({ status }) => status === 503)
    expect(stored.length + sent.length).toBe(60)
    expect(stored.length).toBeGreaterThanOrEqual(20)
    expect(sent.length).toBeGreaterThan(0)
    for (const { headers, body } of sent) {
      expect(headers['retry-after']).toBe('5')
      expect(body).toMatchObject({ code: 'unavailable' })
    }
  })

  test('refuses photos while the disk is nearly full', async () => {
    const free = vi.spyOn(app.deps.files, 'freeBytes').mockResolvedValue(100_000_000)
    const before = fs.readdirSync(path.join(app.folder, 'uploads', 'photos')).length
    expect(await upload(await aJpeg())).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(fs.readdirSync(path.join(app.folder, 'uploads', 'photos'))).toHaveLength(before)
    free.mockRestore()
    expect((await upload(await aJpeg())).status).toBe(201)
  })
  test.each(['pixels', 'bytes'])('makes an address wait that has used up its %s', async (what) => {
    const limited = await startTestApp({ rateLimits: true })
    const form = await aForm({}, { photo: { name: 'photo.jpg', bytes: await aJpeg() } })
    expect((await limited.call('POST /api/photos', form)).status).toBe(201)
    await limited.deps.counters.add(`uploaded:${what}:127.0.0.1`, { times: 1, seconds: 600 }, 4_000_000)
    const refused = await limited.call('POST /api/photos', form)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})

describe('GET /api/photos/{id}', () => {
  test('answers 304 to a client that has the photo already', async () => {
    const id = await aPhoto(app)
    const { headers } = await app.call(`GET /api/photos/${id}`)
    const again = await app.call(`GET /api/photos/${id}`, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test.each([
    ['an unknown id', newId(), 404, 'Photo not found'],
    ['a malformed id', 'nothing', 400, 'Invalid photo ID'],
    ['a path', '..%2F..%2Fapp-secret', 400, 'Invalid photo ID'],
  ])('refuses %s', async (_, id, status, message) => {
    expect(await app.call(`GET /api/photos/${id}`)).toMatchObject({ status, body: { message } })
  })

  test('answers 404 for a photo whose file is gone, with or without a tag', async () => {
    const id = await aPhoto(app)
    fs.rmSync(path.join(app.folder, 'uploads', 'photos', `${id}.webp`))
    expect((await app.call(`GET /api/photos/${id}`)).status).toBe(404)
    expect((await app.call(`GET /api/photos/${id.toLowerCase()}`)).status).toBe(404)
  })
})
