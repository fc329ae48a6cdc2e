/**
 * Lighthouse (mobile, default throttling) of the home page, a location page and the questions: of each figure the middle one of
 * several runs.
 *
 *   npm run build && node bench/site/lighthouse.ts [runs] [address]
 *
 * Starts a server of its own unless an address is given. Search engines' points need the canonical address to be the one
 * that is asked: PUBLIC_URL is set accordingly.
 */
import lighthouse from 'lighthouse'
import { startBrowserProcess } from '../../e2e/browser.ts'
import { median, withSite } from './with-site.ts'

const PORT = 3417
const pages = ['/', '/location/19103', '/faq']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Milliseconds, kilobytes, and what else one run measured. */
type Run = {
  scores: number[]
  firstPaint: number
  largestPaint: number
  blocking: number
  kilobytes: number
  requests: number
}

const misses = new Set<string>()

async function visit(url: string, name: string, port: number): Promise<Run> {
  const run = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  const audits = run?.lhr.audits ?? {}
  for (const { id, score, title, displayValue = '' } of Object.values(audits)) {
    if (score !== null && score < 0.9) misses.add(`${name}: ${id} ${score} (${title}) ${displayValue}`)
  }
  const details = audits['network-requests']?.details as
    | { items?: { url?: string; transferSize?: number }[] }
    | undefined
  const items = details?.items ?? []
  const numeric = (id: string) => Math.round(audits[id]?.numericValue ?? Number.NaN)
  return {
    scores: categories.map((name) => Math.round((run?.lhr.categories[name]?.score ?? 0) * 100)),
    firstPaint: numeric('first-contentful-paint'),
    largestPaint: numeric('largest-contentful-paint'),
    blocking: numeric('total-blocking-time'),
    kilobytes: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000,
    // What is asked for again and again, the prices in force, counts once.
    requests: new Set(items.map((item) => item.url)).size,
  }
}

const runs = Number(process.argv[2] ?? 5)
const browser = await startBrowserProcess()
try {
  await withSite({ address: process.argv[3], port: PORT }, async (origin) => {
    console.log(
      `| Page | ${categories.join(' | ')} | first paint | largest paint | blocking | kB | requests |\n|${'---|'.repeat(categories.length + 6)}`,
    )
    for (const page of pages) {
      const all: Run[] = []
      for (let run = 0; run < runs; run++) all.push(await visit(`${origin}${page}`, page, browser.port))
      const middle = (of: (run: Run) => number) => median(all.map(of))
      const scores = categories.map((_, index) => middle(({ scores: points }) => points[index] ?? 0))
      const figures = [
        ...scores,
        `${middle(({ firstPaint }) => firstPaint)} ms`,
        `${middle(({ largestPaint }) => largestPaint)} ms`,
        `${middle(({ blocking }) => blocking)} ms`,
        middle(({ kilobytes }) => kilobytes).toFixed(1),
        middle(({ requests }) => requests),
      ]
      console.log(`| ${page} | ${figures.join(' | ')} |`)
    }
    if (misses.size > 0) console.log(`\nBelow 0.9 in a run:\n${[...misses].join('\n')}`)
  })
} finally {
  await browser.close()
}
