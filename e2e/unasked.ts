import { brotliCompressSync } from 'node:zlib'
import type { Browser, CDPSession } from 'playwright-core'

/** How long a page is watched, in milliseconds: what it wants to bring in by itself, it has brought in by then. */
const WATCHED = 8_000

/** A file as it was transferred, headers included. */
type Transferred = { path: string; bytes: number }

/** Bytes that a compressed form would have saved: what a build has not compressed is weighed as if it had. */
async function notCompressed(cdp: CDPSession, requestId: string): Promise<number> {
  const answer = await cdp.send('Network.getResponseBody', { requestId }).catch(() => null)
  if (!answer) return 0
  const body = Buffer.from(answer.body, answer.base64Encoded ? 'base64' : 'utf8')
  return body.length - brotliCompressSync(body).length
}

const isText = (type: string): boolean => /^text\/|javascript|json|svg/.test(type)

/** Listens to what is transferred. @returns what has been so far, each address once with all that it took */
async function watch(cdp: CDPSession): Promise<() => Promise<Transferred[]>> {
  const answers = new Map<string, { path: string; isBare: boolean }>()
  const transferred: Promise<Transferred>[] = []
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, mimeType, headers, fromDiskCache } = response
    if (fromDiskCache || !url.startsWith('http')) return
    const isBare = isText(mimeType) && !Object.keys(headers).some((name) => name.toLowerCase() === 'content-encoding')
    answers.set(requestId, { path: new URL(url).pathname, isBare })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (!answer || encodedDataLength === 0) return
    const saved = answer.isBare ? notCompressed(cdp, requestId) : Promise.resolve(0)
    transferred.push(saved.then((bytes) => ({ path: answer.path, bytes: encodedDataLength - Math.max(0, bytes) })))
  })
  await cdp.send('Network.enable')
  return async () => {
    const byPath = Map.groupBy(await Promise.all(transferred), ({ path }) => path)
    return [...byPath].map(([path, all]) => ({ path, bytes: all.reduce((sum, { bytes }) => sum + bytes, 0) }))
  }
}

/**
 * Everything that a page transfers on a phone whose owner does nothing. What is asked for again and again (the prices in force)
 * is one request, with all of its bytes.
 */
export async function loadedUnasked(browser: Browser, url: string): Promise<{ bytes: number; files: Transferred[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const transferred = await watch(await context.newCDPSession(page))
  await page.goto(url)
  await page.waitForTimeout(WATCHED)
  const files = await transferred()
  await context.close()
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}
