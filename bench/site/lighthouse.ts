/**
 * Lighthouse (mobile, default throttling) of the home page, a location page and the questions.
 *
 *   npm run build && node bench/site/lighthouse.ts [address]
 *
 * Starts a server of its own unless an address is given. Search engines' points need the canonical address to be the one
 * that is asked: PUBLIC_URL is set accordingly.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import lighthouse from 'lighthouse'
import { startBrowserProcess } from '../../e2e/browser.ts'
import { startServer } from '../server/processes.ts'

const PORT = 3417
const pages = ['/', '/location/19103', '/faq']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-lighthouse-'))
const own = process.argv[2]
  ? undefined
  : await startServer({ DATA_DIR: folder, PORT: String(PORT), PUBLIC_URL: `http://127.0.0.1:${PORT}` })
const origin = process.argv[2] ?? own?.url ?? ''
const browser = await startBrowserProcess()
const misses: string[] = []
try {
  console.log(
    `| Page | ${categories.join(' | ')} | JavaScript | in all |\n|---|${'---|'.repeat(categories.length + 2)}`,
  )
  for (const page of pages) {
    const run = await lighthouse(`${origin}${page}`, {
      port: browser.port,
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    const scores = categories.map((name) => Math.round((run?.lhr.categories[name]?.score ?? 0) * 100))
    const details = run?.lhr.audits['network-requests']?.details as
      | { items?: { resourceType?: string; transferSize?: number }[] }
      | undefined
    const items = details?.items ?? []
    const size = (wanted: (type: string) => boolean) =>
      `${(items.filter((item) => wanted(item.resourceType ?? '')).reduce((sum, item) => sum + (item.transferSize ?? 0), 0) / 1000).toFixed(1)} kB`
    console.log(`| ${page} | ${scores.join(' | ')} | ${size((type) => type === 'Script')} | ${size(() => true)} |`)
    for (const { id, score, title, displayValue = '' } of Object.values(run?.lhr.audits ?? {})) {
      if (score !== null && score < 0.9) misses.push(`${page}: ${id} ${score} (${title}) ${displayValue}`)
    }
  }
  if (misses.length > 0) console.log(`\nBelow 0.9:\n${misses.join('\n')}`)
} finally {
  await browser.close()
  await own?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
