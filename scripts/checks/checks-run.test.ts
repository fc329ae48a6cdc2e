import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const run = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8')

test('the checks run TypeScript with no older Node than the one that is installed with the packages', () => {
  expect(run.split('\n').filter((line) => /\bnode\s+\S+\.ts\b/.test(line))).toEqual([])
})
