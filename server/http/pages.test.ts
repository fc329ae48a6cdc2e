import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-pages-'))
let app: FastifyInstance

const page = (file: string, text: string) => {
  const target = path.join(root, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, `<title>${text}</title><link href="https://evencoat.invalid/x"><script>1</script>`)
}

beforeAll(async () => {
  page('index.html', 'home')
  page('manage-booking/index.html', 'manage')
  page('404/index.html', '404')
  page('location/not-found/index.html', 'no such place')
  page('__spa-fallback.html', 'shell')
  app = fastify()
  await servePages(app, root, 'https://paint.example')
})
afterAll(async () => {
  await app.close()
  fs.rmSync(root, { recursive: true })
})

test.each([
  ['/quote/QTE23456789ABCDEFGHJ', 'shell'],
  ['/booking/BKG23456789ABCDEFGHJ', 'shell'],
  ['/cancel-booking/BKG23456789ABCDEFGHJ', 'shell'],
  ['/manage-booking?booking=BKG23456789ABCDEFGHJ', 'manage'],
  ['/contractor/dashboard', 'shell'],
  ['/admin', 'shell'],
])('%s is not for search engines and tells nobody where it was', async (url, title) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body.includes(`<title>${title}</title>`)]).toEqual([200, true])
  expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
})

test('a public page is found by search engines, under the public origin', async () => {
  const answer = await app.inject({ url: '/' })
  expect(answer.body).toContain('https://paint.example/x')
  expect(answer.headers['x-robots-tag']).toBeUndefined()
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'/)
})

test.each([
  ['/no/such/page', '404'],
  ['/location/99999', 'no such place'],
  ['/404', '404'],
])('%s answers 404 with its page', async (url, title) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body.includes(`<title>${title}</title>`)]).toEqual([404, true])
})
