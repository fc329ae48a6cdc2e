import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { Secrets } from '#server/platform/auth/secrets.ts'
import { checkKey } from '#server/platform/files/check-key.ts'
import { localFiles } from '#server/platform/files/file-store.ts'
import { aJob, aPainter, aQuoteBody } from './builders.ts'
import { aForm } from './form.ts'
import { aJpeg } from './photos.ts'
import { TEST_NOW, testApp } from './test-app.ts'

const app = await testApp()

describe('the key', () => {
  test('the first start leaves a sealed word, and the same key opens it ever after', async () => {
    const secrets = new Secrets(randomBytes(32))
    await app.empty('installation')
    await checkKey(app.db, { secrets })
    await checkKey(app.db, { secrets })
    const rows = await app.db.selectFrom('installation').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.value).not.toContain('evencoat')
  })

  test('another key is refused with one line that names it', async () => {
    await app.empty('installation')
    await checkKey(app.db, { secrets: new Secrets(randomBytes(32)) })
    await expect(checkKey(app.db, { secrets: new Secrets(randomBytes(32)) })).rejects.toThrow(/^APP_SECRET is wrong/)
  })
})

describe('a full disk', () => {
  test('refuses an upload as an outage, and nothing of it is left behind', async () => {
    const write = app.deps.files.write
    app.deps.files.write = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    const form = await aForm({}, { photo: { name: 'wall.jpg', type: 'image/jpeg', bytes: await aJpeg() } })
    const refused = await app.call('POST /api/photos', form)
    app.deps.files.write = write
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ code: 'unavailable' })
    expect(refused.headers['retry-after']).toBeDefined()
    expect(await app.db.selectFrom('photos').selectAll().execute()).toEqual([])
    const again = await app.call(
      'POST /api/photos',
      await aForm({}, { photo: { name: 'wall.jpg', type: 'image/jpeg', bytes: await aJpeg() } }),
    )
    expect(again.status).toBe(201)
  })

  test('shows no file that could not be written whole', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-disk-'))
    fs.writeFileSync(path.join(folder, 'photos'), 'in the way of the folder')
    await expect(localFiles(folder).write('photos/A.webp', Buffer.from('x'))).rejects.toThrow()
    expect(fs.readdirSync(folder)).toEqual(['photos'])
    fs.rmSync(folder, { recursive: true })
  })
})

describe('a clock that jumps', () => {
  test('leaves stored data readable, bookable and cancelable when it goes back by a day', async () => {
    const { booking } = await aJob(app)
    app.setNow(new Date(TEST_NOW.getTime() - 86_400_000))
    const quote = await app.call('POST /api/quotes', { body: aQuoteBody() })
    expect(quote.status).toBe(201)
    const list = await app.office('GET /api/admin/bookings')
    expect(list.status).toBe(200)
    expect(
      (await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email: 'dana@example.com' } })).status,
    ).toBe(200)
  })

  test('ends sessions and expires old quotes when it goes forward by two months, and nothing fails', async () => {
    const painter = await aPainter(app)
    const quote = (await app.call('POST /api/quotes', { body: aQuoteBody() })).body as { id: string }
    app.setNow(new Date(TEST_NOW.getTime() + 60 * 86_400_000))
    expect((await app.call('GET /api/contractor/jobs', { token: painter.token })).status).toBe(401)
    const dates = await app.call(`GET /api/contractor-available-dates?quoteId=${quote.id}`)
    expect(dates.status).toBe(410)
    app.setNow(TEST_NOW)
    expect((await app.call('GET /api/contractor/jobs', { token: painter.token })).status).toBe(200)
  })
})
