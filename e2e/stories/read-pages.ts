import type { Browser, Request } from 'playwright-core'
import type { ReadPages } from '#server/testing/stories/collect-readings.ts'
import type { Reading } from '#server/testing/stories/reading.ts'

/** In so many frames in a row nothing is asked for, and nothing changes, once all of a page is there. */
const STILL_FRAMES = 6

/** React holds back for up to 300 milliseconds what has come, lest it flicker: a reader without eyes need not wait for that. */
const holdNothingBack = (): void => {
  const wait = window.setTimeout.bind(window)
  window.setTimeout = ((task: () => void, delay = 0) => wait(task, delay <= 300 ? 0 : delay)) as typeof setTimeout
}

/**
 * Words are there, no placeholder is left, and no part that always says something is empty, as it is until its code has come. Asked
 * with each frame: a page is read a hundred times.
 */
const isThere = (heading: string): boolean => {
  const main = document.querySelector('main')
  if (!main || main.querySelector('[role="status"] .visually-hidden, [data-left]')) return false
  if (main.querySelector('#no-show:empty, #choice:empty, #promise:empty, #pay:empty, #fix:empty, #messages:empty'))
    return false
  return [...main.querySelectorAll('h1, h2, h3')].some(({ textContent }) => textContent.includes(heading))
}

/** Goes to another page of the site without loading it again. */
const goTo = (address: string): void => {
  for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '')
  history.pushState(null, '', address)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

/** The words of a page after another frame, with what its titles open. */
const wordsOfNextFrame = (): Promise<string> =>
  new Promise((drawn) =>
    requestAnimationFrame(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main section > details')) details.open = true
      drawn(document.querySelector('main')?.innerText ?? '')
    }),
  )

/**
 * Opens the pages of a booking in a browser of its own: the booking's, and the one to pay.
 * @param now the time that the browser has
 */
export async function pagesIn(browser: Browser, origin: string, now: () => Date) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await context.addInitScript(holdNothingBack)
  const page = await context.newPage()
  /** What the page has asked for and not got yet, data and code, but for the stream of changes, which never ends. */
  const asked = new Set<Request>()
  page.on('request', (request) => void (/\/events\b/.test(request.url()) || asked.add(request)))
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => void asked.delete(request))
  }
  const read = async (surface: Reading['surface'], heading: string): Promise<Reading> => {
    await page.waitForFunction(isThere, heading)
    // Its parts come one after the other, each with its code and then its data.
    let text = ''
    for (let still = 0; still < STILL_FRAMES; ) {
      const shown = await page.evaluate(wordsOfNextFrame)
      still = shown === text && asked.size === 0 ? still + 1 : 0
      text = shown
    }
    return { surface, reader: 'customer', name: '', at: now(), text }
  }
  const readPages: ReadPages = async (id, key, withBill) => {
    await page.clock.setFixedTime(now())
    await page.goto(`${origin}/booking/${id}?key=${key}`, { waitUntil: 'commit' })
    const pages = [await read('page', 'Your visit so far')]
    if (withBill) {
      // As from the button of the page before, whose code is there.
      await page.evaluate(goTo, `/pay/${id}?key=${key}`)
      pages.push(await read('pay page', ''))
    }
    // An open page goes on listening, and would ask again for all that comes. One of the same origin keeps the process that knows its code.
    await page.goto(`${origin}/robots.txt`, { waitUntil: 'commit' })
    return pages
  }
  return { readPages, close: () => context.close() }
}
