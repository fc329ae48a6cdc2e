import fs from 'node:fs'
import path from 'node:path'
import type { PlainFacts } from './facts.ts'
import type { Reading } from './reading.ts'

const folder = path.join(import.meta.dirname, 'fixtures')

/** What was so at a moment, what was read then, and what of it is not so. */
export type Fixture = { name: string; facts: PlainFacts; readings: Reading[]; finds: string[] }

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function readFixture(file: string): Fixture {
  const [, ...parts] = fs.readFileSync(path.join(folder, file), 'utf8').split(/^=== /m)
  let facts: PlainFacts | undefined
  let finds: string[] = []
  const readings: Reading[] = []
  for (const part of parts) {
    const [head = '', ...lines] = part.trimEnd().split('\n')
    const text = lines.join('\n')
    const [surface, reader, name = '', at = ''] = head.split('|').map((field) => field.trim())
    if (head === 'facts')
      facts = JSON.parse(text, (_, value) => (isInstant.test(String(value)) ? new Date(value) : value)) as PlainFacts
    else if (head === 'finds') finds = lines
    else readings.push({ surface, reader, name, at: new Date(at), text } as Reading)
  }
  if (!facts) throw new Error(`${file} has no facts`)
  return { name: path.basename(file, '.txt'), facts, readings, finds }
}

/**
 * Moments of bookings: what was read, copied from what was rendered, and what the tables said. Links and buttons are cut; where a text
 * was not true yet, the line is corrected or left out, or named in `finds`; the words of `other-words.txt` are put together by hand.
 */
export const fixtures: Fixture[] = fs.readdirSync(folder).map(readFixture)
