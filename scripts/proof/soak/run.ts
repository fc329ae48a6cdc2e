/**
 * Hours of mixed load at a third of what the product can take, and what they leave behind: memory, latency, the event loop, tables.
 *
 *   npm run soak -- --hours 2 --engine embedded
 *   npm run soak -- --hours 2 --engine postgresql [--url postgres://…]
 *   npm run soak -- --short                       both engines, two minutes each, or the one that is named
 *
 * Needs the built site. Everybody who uses the product takes part (server/testing/traffic): customers, painters, and the office
 * write whatever can be written, while others look around. In the end all that was acknowledged is looked for.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { soak } from './soak.ts'
import { drawVerdict } from './verdict.ts'

const HOUR = 3_600
const SHORT = 120

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '2' },
    engine: { type: 'string' },
    url: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432/postgres' },
    short: { type: 'boolean', default: false },
  },
})
const engines = values.engine ? [values.engine] : values.short ? ['embedded', 'postgresql'] : ['embedded']
const seconds = values.short ? SHORT : Number(values.hours) * HOUR
if (!fs.existsSync(path.join(import.meta.dirname, '../../../dist/client'))) {
  console.error('there is no built site: npm run build')
  process.exit(2)
}

let hasFailed = false
for (const engine of engines) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-soak-'))
  const report = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${engine}: ${line}`)
  try {
    const verdict = await soak({ engine, serverUrl: values.url, folder, seconds, report })
    console.log(`\n${engine}, ${Math.round(seconds / 60)} minutes\n\n${drawVerdict(verdict)}\n`)
    hasFailed ||= verdict.problems.length > 0
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
process.exit(hasFailed ? 1 : 0)
