/** @module-tag extended */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aQuoteBody } from '#server/testing/builders.ts'
import { startDatabaseProxy } from '#server/testing/database-proxy.ts'
import { startServer } from '#server/testing/server-process.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

const unit = fs.readFileSync(path.join(import.meta.dirname, '../../deploy/evencoat.service'), 'utf8')
const settingOf = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test('a start without a database is tried again for as long as it takes', () => {
  expect(settingOf('Restart')).toBe('always')
  expect(Number(settingOf('RestartSec'))).toBeLessThanOrEqual(5)
  // Otherwise systemd gives up after five starts in ten seconds, and a failover takes twenty.
  expect(settingOf('StartLimitIntervalSec')).toBe('0')
})

test('a stop while the database hangs ends in time, with a call under way', { timeout: 120_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-stop-'))
  const database = await openTestDatabase()
  const proxy = await startDatabaseProxy(new URL(database.url ?? ''))
  onTestFinished(async () => {
    await proxy.close()
    await database.close()
    fs.rmSync(folder, { recursive: true, force: true })
  })
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: proxy.url, APP_SECRET: 's'.repeat(64) })
  const ask = () =>
    fetch(`${server.url}/api/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // A process of its own serves the market of the product.
      body: JSON.stringify(aQuoteBody({ address: '1500 Market St, Philadelphia, PA 19102' })),
    }).then(
      ({ status }) => status,
      () => 'cut',
    )
  expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array.from({ length: 8 }, () => 201))
  proxy.hang()
  const calls = Promise.all([ask(), ask()])
  await pause(200)
  const begun = performance.now()
  const ended = await server.end('SIGTERM')
  const took = performance.now() - begun
  // After which systemd kills the process.
  expect(took).toBeLessThan(Number(settingOf('TimeoutStopSec')) * 1_000)
  expect(ended).toMatchObject({ code: 0, signal: null })
  for (const status of await calls) expect([503, 'cut']).toContain(status)
})
