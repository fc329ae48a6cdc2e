import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { testDays } from '#domain/testing/test-days.ts'

/**
 * `npm run test:days` runs tests that depend on the day on each day that has broken software: the journeys of `npm test`,
 * and all tests that ask what time it is. With `--pick` it prints one day, which differs from commit to commit, for a run of
 * everything.
 */
const root = path.resolve(import.meta.dirname, '../..')

const days = Object.entries(testDays)

/** Tests with a clock of their own do not depend on the day. */
const ASKS_FOR_NOW = /new Date\(\)|Date\.now\(\)|\btoday\(\)/

const askingForNow = (): string[] =>
  fs
    .globSync('{domain,contract,server,web}/**/*.test.{ts,tsx}', { cwd: root })
    .filter((file) => ASKS_FOR_NOW.test(fs.readFileSync(path.join(root, file), 'utf8')))
    .sort()

function pick(): void {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const [title, day] = days[Number.parseInt(commit.slice(0, 8), 16) % days.length] ?? ['', '']
  process.stderr.write(`Tests run on ${title}: TEST_DAY=${day}\n`)
  process.stdout.write(`${day}\n`)
}

function runAll(): void {
  const files = [...askingForNow(), 'e2e/']
  const failed: string[] = []
  for (const [title, day] of days) {
    process.stdout.write(`\n${title}: TEST_DAY=${day}\n`)
    const { status } = spawnSync('vitest', ['run', '--tags-filter=!extended', '--reporter=dot', ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DAY: day },
    })
    if (status !== 0) failed.push(`${title}: TEST_DAY=${day}`)
  }
  process.stdout.write(failed.length > 0 ? `\nFailed on\n${failed.join('\n')}\n` : `\nGreen on ${days.length} days\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

if (process.argv.includes('--pick')) pick()
else runAll()
