import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageFacts } from './page-facts.ts'
import { servePages } from './pages.ts'
import { secureAnswers } from './security-headers.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-pages-'))
const business = '{"@context":"https://schema.org","@type":"LocalBusiness","name":"Evencoat","priceRange":"$$"}'

let app: FastifyInstance
const nothing: PageFacts = { phone: null, email: null, rating: null }
let facts = nothing

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
  page('about/index.html', 'about')
  page('location/19147/index.html', 'a place')
  fs.mkdirSync(path.join(root, 'app'))
  fs.writeFileSync(path.join(root, 'app/apple-touch-icon.png'), 'icon')
  fs.writeFileSync(path.join(root, 'sw.js'), 'self')
  fs.writeFileSync(path.join(root, 'icon.svg'), '<svg/>')
  fs.writeFileSync(path.join(root, 'robots.txt'), 'Sitemap: https://evencoat.invalid/sitemap.xml')
  fs.writeFileSync(path.join(root, 'sitemap.xml'), '<urlset/>')
  fs.mkdirSync(path.join(root, 'assets'))
  fs.writeFileSync(path.join(root, 'assets/a.js'), 'a')
  for (const file of ['sw.js', 'assets/a.js']) {
    fs.writeFileSync(path.join(root, `${file}.br`), brotliCompressSync('compressed'))
    fs.writeFileSync(path.join(root, `${file}.gz`), gzipSync('compressed'))
  }
  const data = `<script type="application/ld+json">${business}</script><script>"@type":"LocalBusiness"</script>`
  fs.appendFileSync(path.join(root, 'about/index.html'), data)
  app = fastify()
  secureAnswers(app)
  await servePages(app, root, 'https://paint.example', () => facts)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(root, { recursive: true })
})

test.each([
  ['/quote/QTE23456789ABCDEFGHJ', 'shell'],
  ['/booking/BKG23456789ABCDEFGHJ', 'shell'],
  ['/cancel-booking/BKG23456789ABCDEFGHJ', 'shell'],
  ['/pay/BKG23456789ABCDEFGHJ', 'shell'],
  ['/documents/DCM23456789ABCDEFGHJ', 'shell'],
  ['/shared-quote/a.token', 'shell'],
  ['/manage-booking?booking=BKG23456789ABCDEFGHJ', 'manage'],
  ['/contractor/dashboard', 'shell'],
  ['/admin', 'shell'],
])('%s is hidden from search engines and sends no referrer', async (url, title) => {
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

test.each(['/', '/quote/QTE23456789ABCDEFGHJ', '/no/such/page'])(
  '%s runs its own scripts, connects to this site alone, and cannot be framed',
  async (url) => {
    const { headers } = await app.inject({ url })
    const policy = String(headers['content-security-policy']).replaceAll(/'sha256-[^']+'/g, 'HASH')
    // All of it: a directive that is missing allows everything, and nothing else would show that.
    expect(policy.split('; ')).toEqual([
      "default-src 'self'",
      "script-src 'self' HASH",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  },
)

test.each([
  ['/no/such/page', '404'],
  ['/location/99999', 'no such place'],
  ['/404', '404'],
])('%s answers 404 with its page', async (url, title) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.body.includes(`<title>${title}</title>`)]).toEqual([404, true])
})

test.each([
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
])(
  'a page for a browser that accepts %s is revalidated each time, and cached apart from other encodings',
  async (accepted, encoding) => {
    const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
  },
)

test.each([
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
])(
  'a browser that accepts %s can start the service worker, and caches only files with a hash',
  async (accepted, encoding) => {
    const get = (url: string) => app.inject({ url, headers: { 'accept-encoding': accepted } })
    const { headers } = await get('/sw.js')
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toContain('javascript')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    const asset = await get('/assets/a.js')
    expect(asset.headers['content-encoding']).toBe(encoding)
    expect(asset.headers['cache-control']).toContain('immutable')
  },
)

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/no/such/page', 'text/html; charset=utf-8'],
  ['/assets/a.js', 'application/javascript; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
])('%s names its type and how its text is encoded', async (url, type) => {
  expect((await app.inject({ url })).headers['content-type']).toBe(type)
})

test.each([
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', undefined],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['GZIP', 'gzip'],
  ['abr, xgzip', undefined],
])('a page for a client that accepts %s is sent as %s', async (accepted, encoding) => {
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})

test('a page is not sent again to a client that has it, however that says so', async () => {
  const { etag } = (await app.inject({ url: '/' })).headers
  const statusOf = async (known: string) =>
    (await app.inject({ url: '/', headers: { 'if-none-match': known } })).statusCode
  for (const known of [`${etag}`, `W/${etag}`, `"x", W/${etag}`, '*']) expect(await statusOf(known), known).toBe(304)
  for (const known of ['"x"', 'W/"x"']) expect(await statusOf(known), known).toBe(200)
})

test.each([
  ['/ABOUT', '/about'],
  ['/About/?from=Mail', '/about?from=Mail'],
  ['/Manage-Booking?booking=BKG', '/manage-booking?booking=BKG'],
  ['/location/19147-1234', '/location/19147'],
  ['/Location/19147', '/location/19147'],
  ['/Admin', '/admin'],
  ['/Contractor/Login', '/contractor/login'],
  ['/Shared-Quote/a.Token', '/shared-quote/a.Token'],
  ['/BOOKING/BKG23456789ABCDEFGHJ?key=Ab', '/booking/BKG23456789ABCDEFGHJ?key=Ab'],
  ['/.well-known/change-password', '/contractor/dashboard?tab=account'],
])('%s leads to %s', async (url, location) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([Math.floor(statusCode / 100), headers.location]).toEqual([3, location])
})

test.each([
  '/No/Such',
  '/location/99999-1234',
  '/Location/99999',
  '/404/X',
  '//Faq',
  '/API/quotes',
  '/Not-Found',
  '/location/Not-Found',
])('%s leads nowhere else', async (url) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers.location]).toEqual([404, undefined])
})

test.each(['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
  '%s is the icon of the home screen',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'icon'])
  },
)

test('a file without a hash in its name is revalidated after an hour', async () => {
  const { headers } = await app.inject({ url: '/icon.svg' })
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('a file with a hash has only the headers that it needs, and a missing one those of a document', async () => {
  const script = (await app.inject({ url: '/assets/a.js' })).headers
  expect(script).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(script['content-security-policy']).toBe("frame-ancestors 'none'")
  expect(script).not.toHaveProperty('referrer-policy')
  const missing = (await app.inject({ url: '/assets/b.js' })).headers
  expect(missing['content-security-policy']).toContain("frame-ancestors 'none'")
})

describe('structured data', () => {
  const script = (text: string) => /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const read = async (headers: Record<string, string> = {}) => app.inject({ url: '/about', headers })
  const dataOf = (text: string) => JSON.parse(script(text)) as Record<string, string>

  test('names phone and email as soon as they are set, each with its own policy and tag', async () => {
    facts = nothing
    const before = await read()
    expect(script(before.body)).toBe(business)

    facts = { ...nothing, phone: '(215) 555-0100', email: 'a&b</script>@example.com' }
    const after = await read()
    expect(dataOf(after.body)).toMatchObject({
      '@type': 'LocalBusiness',
      name: 'Evencoat',
      telephone: '+12155550100',
      email: 'a&b</script>@example.com',
    })
    const hash = createHash('sha256').update(script(after.body)).digest('base64')
    expect(after.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
    // A script that only looks like it is left alone.
    expect(after.body).toContain('<script>"@type":"LocalBusiness"</script>')

    expect(after.headers.etag).not.toBe(before.headers.etag)
    expect((await read({ 'if-none-match': String(before.headers.etag) })).statusCode).toBe(200)
    expect((await read({ 'if-none-match': String(after.headers.etag) })).statusCode).toBe(304)
    facts = nothing
    expect((await read()).headers.etag).toBe(before.headers.etag)
  })

  // @proves docs/rules/reviews.md#when-they-are-shown
  test('has a rating as soon as there is a real one, and none before', async () => {
    facts = nothing
    expect((await read()).body).not.toContain('AggregateRating')
    facts = { ...nothing, rating: { mean: 4.8, reviews: 29 } }
    expect(dataOf((await read()).body).aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.8,
      bestRating: 5,
      reviewCount: 29,
    })
  })
})
