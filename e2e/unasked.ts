import type { Browser, CDPSession } from 'playwright-core'

/** How long a page is watched, in milliseconds: what it wants to bring in by itself, it has brought in by then. */
const WATCHED = 8_000

/** A file as it was transferred, headers included. */
type Transferred = { path: string; bytes: number }

/** Listens to what is transferred. @returns what has been so far, each address once */
async function watch(cdp: CDPSession): Promise<() => Transferred[]> {
  const paths = new Map<string, string>()
  const transferred: Transferred[] = []
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, fromDiskCache } = response
    if (!fromDiskCache && url.startsWith('http')) paths.set(requestId, new URL(url).pathname)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const path = paths.get(requestId)
    if (path && bytes > 0) transferred.push({ path, bytes })
  })
  await cdp.send('Network.enable')
  return () => {
    const byPath = Map.groupBy(transferred, ({ path }) => path)
    return [...byPath].map(([path, all]) => ({ path, bytes: Math.max(...all.map(({ bytes }) => bytes)) }))
  }
}

/**
 * Everything that a page transfers on a phone whose owner does nothing. What is asked for again and again (the prices in force)
 * counts once: how often depends on how long one watches, and an unchanged answer has no body.
 */
export async function loadedUnasked(browser: Browser, url: string): Promise<{ bytes: number; files: Transferred[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const transferred = await watch(await context.newCDPSession(page))
  await page.goto(url)
  await page.waitForTimeout(WATCHED)
  const files = transferred()
  await context.close()
  return { bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files }
}
