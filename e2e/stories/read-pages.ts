import type { Browser, Request } from 'playwright-core'
import type { ReadPages } from '#server/testing/stories/collect-readings.ts'
import type { Reading } from '#server/testing/stories/reading.ts'

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
    // Of what is fetched beside the booking the page says nothing until it is there.
    do await page.evaluate(nextFrame)
    while (asked.size > 0)
    const text = await page.locator('main').innerText()
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
