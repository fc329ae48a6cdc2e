/**
 * The first tap on a slow phone, from the finger to its effect: at once, and after three and a half seconds in which nobody does
 * anything. Times are taken in the page.
 *
 *   npm run build && node bench/site/first-tap.ts [runs] [address]
 *
 * The network is slow (1.6 Mbit/s, 562 ms for a round trip: what Chrome calls Slow 4G), the processor four times slower.
 */
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../../e2e/browser.ts'
import { median, withSite } from './with-site.ts'

const PORT = 3419
const runs = Number(process.argv[2] ?? 5)
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_000, uploadThroughput: 84_000 }
const SLOWDOWN = 4
const LONGEST = 30_000

/** `press`: what is tapped; `seen`: the selector of its effect, or what it must read. */
type Tap = { what: string; path: string; press: string; seen: string; wanted: number }

const taps: readonly Tap[] = [
  { what: 'menu', path: '/', press: 'header [aria-controls]', seen: 'header [aria-expanded="true"]', wanted: 100 },
  { what: 'question', path: '/faq', press: 'main h2 button', seen: 'main section:not([hidden]) p', wanted: 100 },
  {
    what: 'swatch',
    path: '/',
    press: '[data-code="EC-10"] input',
    seen: 'svg[style*="143, 171, 191"], svg[style*="#8fabbf"]',
    wanted: 100,
  },
  { what: 'zip code', path: '/', press: 'form[data-instant="zip"] button', seen: '[role="status"]:text', wanted: 100 },
  {
    what: 'quote dialog',
    path: '/',
    press: 'header [data-instant="quote"]',
    seen: ':is(dialog[open], [role="dialog"]) [name="customerName"]',
    wanted: 1_000,
  },
]

/** Notes when the effect is first in the page, and when the finger came down. */
const watch = (selector: string) => {
  const times: { down?: number; seen?: number } = {}
  Object.assign(window, { times })
  const [one = '', reads] = selector.split(/:(text)$/)
  const isThere = () => {
    const all = [...document.querySelectorAll(one)]
    return reads ? all.some(({ textContent }) => textContent.trim() !== '') : all.length > 0
  }
  window.addEventListener('pointerdown', () => (times.down ??= performance.now()), true)
  const look = () => {
    if (times.down !== undefined && isThere()) times.seen ??= performance.now()
    if (times.seen === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function tapOnce(browser: Browser, origin: string, tap: Tap, wait: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  try {
    const page: Page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.addInitScript(watch, tap.seen)
    await page.goto(origin + tap.path, { waitUntil: wait === 0 ? 'domcontentloaded' : 'load' })
    await page.waitForTimeout(wait)
    const target = page.locator(tap.press).first()
    // Typing is a sign of a person: the zip code is there before, as a browser fills it in.
    if (tap.what === 'zip code') {
      await target.evaluate((button) => {
        const input = (button as HTMLButtonElement).form?.querySelector('input')
        if (input) input.value = '90210'
      })
    }
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await target.tap({ force: true })
    await page.waitForFunction(
      () => (window as unknown as { times: { seen?: number } }).times.seen !== undefined,
      null,
      {
        timeout: LONGEST,
      },
    )
    return await page.evaluate(() => {
      const { down = 0, seen = 0 } = (window as unknown as { times: { down?: number; seen?: number } }).times
      return seen - down
    })
  } finally {
    await context.close()
  }
}

const browser = await launchBrowser()
try {
  await withSite({ address: process.argv[3], port: PORT }, async (origin) => {
    console.log(
      '| First tap, to its effect, milliseconds (median, longest) | at once | after 3.5 s | wanted |\n|---|---|---|---|',
    )
    for (const tap of taps) {
      const cells: string[] = []
      for (const wait of [0, 3_500]) {
        const times: number[] = []
        for (let run = 0; run < runs; run++) times.push(await tapOnce(browser, origin, tap, wait))
        cells.push(`${Math.round(median(times))}, ${Math.round(Math.max(...times))}`)
      }
      console.log(`| ${tap.what} | ${cells.join(' | ')} | ≤ ${tap.wanted} |`)
    }
  })
} finally {
  await browser.close()
}
