import type { Browser, Request } from 'playwright-core'
import type { ReadPages } from '#server/testing/stories/collect-readings.ts'
import type { Reading } from '#server/testing/stories/reading.ts'

/** For so long a page that is all there has not changed, in milliseconds. React holds back what has come for up to 300. */
const STILL = 350

/** Words are there, and no placeholder is left. Asked with each frame: a page is read a hundred times. */
const isThere = (heading: string): boolean => {
  const main = document.querySelector('main')
  if (!main || main.querySelector('[role="status"] .visually-hidden')) return false
  return [...main.querySelectorAll('h1, h2')].some(({ textContent }) => textContent.includes(heading))
}

const nextFrame = (): Promise<void> =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))

/**
 * Opens the pages of a booking in a browser of its own: the booking's, and the one to pay.
 * @param now the time that the browser has
 */
export async function pagesIn(browser: Browser, origin: string, now: () => Date) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  /** What the page has asked for and not got yet, data and code, but for the stream of changes, which never ends. */
  const asked = new Set<Request>()
  page.on('request', (request) => void (/\/events\b/.test(request.url()) || asked.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void asked.delete(request))
  }
  const read = async (surface: Reading['surface'], address: string, heading: string): Promise<Reading> => {
    await page.clock.setFixedTime(now())
    await page.goto(`${origin}${address}`, { waitUntil: 'commit' })
    await page.waitForFunction(isThere, heading)
    // Its parts come one after the other, each with its code and then its data, and are shown a while after they have come.
    let text = ''
    for (let since = performance.now(); performance.now() - since < STILL; ) {
      await page.evaluate(nextFrame)
      const shown = await page.locator('main').innerText()
      if (shown !== text || asked.size > 0) since = performance.now()
      text = shown
    }
    return { surface, reader: 'customer', name: '', at: now(), text }
  }
  const readPages: ReadPages = async (id, key, withBill) => {
    const pages = [await read('page', `/booking/${id}?key=${key}`, 'Your visit so far')]
    if (withBill) pages.push(await read('pay page', `/pay/${id}?key=${key}`, ''))
    // An open page goes on listening, and would ask again for all that comes.
    await page.goto('about:blank')
    return pages
  }
  return { readPages, close: () => context.close() }
}
