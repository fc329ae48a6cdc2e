/**
 * The cost of a first visit for a phone whose owner does nothing yet: bytes received, and how long the page could not have
 * answered. Each page beside its floor: the same page without its scripts.
 *
 *   npm run build && node bench/site/first-visit.ts [runs]
 *
 * Blocking time is what tasks take beyond 50 ms each, on a processor four times slower, until eight seconds after the start. By
 * the clock it includes everything else that the machine does; by processor time it does not.
 */
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../../e2e/browser.ts'
import { loadedUnasked } from '../../e2e/unasked.ts'
import { median, withSite } from './with-site.ts'

const PORT = 3418
const SLOWDOWN = 4
const WATCHED = 8_000
/** A task that is shorter than this delays nobody. Milliseconds. */
const FELT = 50
const pages = ['/', '/location/19103', '/faq']
const runs = Number(process.argv[2] ?? 5)

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

type Blocking = { clock: number; processor: number; longest: number }

/** Blocking time of the busiest main thread that was drawing. */
function blockingOf(events: readonly TraceEvent[]): Blocking {
  const mains = new Set(
    events.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' ? [`${pid}:${tid}`] : [],
    ),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name === 'RunTask' && mains.has(`${pid}:${tid}`),
  )
  const beyond = (micros: readonly number[]) => micros.reduce((sum, one) => sum + Math.max(0, one / 1_000 - FELT), 0)
  const processor = tasks.map(({ tdur = 0 }) => tdur)
  return {
    clock: beyond(tasks.map(({ dur = 0 }) => dur)),
    processor: beyond(processor),
    longest: Math.max(0, ...processor) / 1_000,
  }
}

const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')

async function visit(browser: Browser, url: string, isFloor: boolean): Promise<Blocking> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  if (isFloor) {
    await page.route(url, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: withoutScripts(await response.text()) })
    })
  }
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  await page.goto(url)
  await page.waitForTimeout(WATCHED)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
  await context.close()
  return blockingOf(traceEvents)
}

/** The middle one of several, part by part, in whole milliseconds. */
const middle = (all: readonly Blocking[]): string =>
  (['processor', 'clock', 'longest'] as const)
    .map((part) => Math.round(median(all.map((one) => one[part]))))
    .join(' | ')

const browser = await launchBrowser()
try {
  await withSite({ address: undefined, port: PORT }, async (origin) => {
    console.log(
      '| Page | kB | requests | blocking by processor | by the clock | longest task | the same without scripts: | | |',
    )
    console.log(`|${'---|'.repeat(9)}`)
    for (const page of pages) {
      const url = `${origin}${page}`
      const { bytes, files } = await loadedUnasked(browser, url)
      const whole: Blocking[] = []
      const floor: Blocking[] = []
      for (let run = 0; run < runs; run++) {
        whole.push(await visit(browser, url, false))
        floor.push(await visit(browser, url, true))
      }
      console.log(`| ${page} | ${(bytes / 1000).toFixed(1)} | ${files.length} | ${middle(whole)} | ${middle(floor)} |`)
    }
  })
} finally {
  await browser.close()
}
