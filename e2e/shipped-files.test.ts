import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { setStage, site } from './stage.ts'

setStage({ demo: false })

/** As browsers and simple programs ask. */
const accepted = { none: 'identity', gzip: 'gzip', br: 'gzip, deflate, br, zstd' }

const agent = new http.Agent({ keepAlive: true })
afterAll(() => agent.destroy())

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders }

/** Not `fetch`, which decides itself what it accepts and hides how the answer was compressed. */
const get = (address: string, encoding: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${site.url}${address}`, { agent, headers: { 'accept-encoding': encoding } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode, headers: answer.headers }))
    })
    request.once('error', reject)
  })

/** All towns are pages of one kind: a few of them are asked for. */
const isOneOfManyTowns = (address: string): boolean => /^\/location\/(?!1910)/.test(address)

const shipped = (): string[] => {
  const { folder } = inject('site')
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && !entry.parentPath.includes('.vite'))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`)
    .filter((address) => !address.endsWith('__spa-fallback.html'))
    .map((address) => address.replace(/(.)\/index\.html$/, '$1').replace(/^\/index\.html$/, '/'))
    .filter((address) => !['/404', '/location/not-found'].includes(address) && !isOneOfManyTowns(address))
}

/** Headers that may differ between the copies of a file. */
const ofTheCopy = [
  'x-request-id',
  'content-encoding',
  'content-length',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'etag',
]
const rest = ({ headers }: Answer) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheCopy.includes(name) && name !== 'last-modified'))

test('the icon that browsers ask for unasked is there', async () => {
  const { status, headers } = await get('/favicon.ico', accepted.br)
  expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)])
})

test('every file that is shipped has the same headers in each compression', async () => {
  const files = shipped()
  expect(files).toContain('/sw.js')
  expect(files.length).toBeGreaterThan(200)
  const differing: string[] = []
  let compressed = 0
  for (const file of files) {
    const plain = await get(file, accepted.none)
    for (const encoding of [accepted.gzip, accepted.br]) {
      const answer = await get(file, encoding)
      if (answer.headers['content-encoding']) compressed += 1
      if (answer.status !== 200 || JSON.stringify(rest(answer)) !== JSON.stringify(rest(plain))) {
        differing.push(
          `${file}, ${encoding}: ${answer.status} ${JSON.stringify(rest(answer))}, plain ${JSON.stringify(rest(plain))}`,
        )
      }
    }
  }
  expect(differing).toEqual([])
  expect(compressed).toBeGreaterThan(files.length)
})

test.each(Object.entries(accepted))(
  'the service worker may load the portal and is never cached, with %s',
  async (_, encoding) => {
    const { status, headers } = await get('/sw.js', encoding)
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['cache-control']).toBe('no-cache')
  },
)
