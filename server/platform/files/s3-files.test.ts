import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFileBucket } from '#server/testing/file-bucket.ts'
import { s3Files } from './s3-files.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-s3-'))
const before = { ...process.env }
let store: Awaited<ReturnType<typeof startFileBucket>>
let endpoint: string

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER'
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  store = await startFileBucket(folder)
  endpoint = store.endpoint
})

afterAll(async () => {
  await store.close()
  process.env = before
  fs.rmSync(folder, { recursive: true, force: true })
})

const open = (bucket = 'uploads/photos-of-rooms') => s3Files(`s3://${bucket}?endpoint=${encodeURIComponent(endpoint)}`)

test('a file that one server writes is read by another', async () => {
  const bytes = Buffer.from([0, 1, 2, 250, 255])
  await open().write('photos/ABC.webp', bytes)
  expect(await open().read('photos/ABC.webp')).toEqual(bytes)
})

test('a missing file is undefined, and removing it is no error', async () => {
  expect(await open().read('photos/NOTHING.webp')).toBeUndefined()
  await open().remove('photos/NOTHING.webp')
})

test('a removed file is gone', async () => {
  const files = open()
  await files.write('w9/GONE', Buffer.from('x'))
  await files.remove('w9/GONE')
  expect(await files.read('w9/GONE')).toBeUndefined()
})

test('the check finds a bucket that does not exist', async () => {
  await open().check()
  await expect(open('not-there').check()).rejects.toThrow()
})

test('a store that cannot be reached is an outage, not a missing file', async () => {
  const nowhere = s3Files(`s3://uploads?endpoint=${encodeURIComponent('http://127.0.0.1:9')}`)
  await expect(nowhere.read('photos/ABC.webp')).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  await expect(nowhere.write('photos/ABC.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
})
