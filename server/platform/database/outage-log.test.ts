import { performance } from 'node:perf_hooks'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeOutageLog } from './outage-log.ts'

let now = 0
beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

const lost = (code?: string) =>
  Object.assign(new Error('Connection terminated, dana@example.com'), code ? { code } : {})

const aLog = () => {
  const lines: object[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line) as object) } },
  })
  return { lines, outage: makeOutageLog(app.log) }
}

test('an outage has one line, however much fails, and its end another one with how long it lasted', () => {
  const { lines, outage } = aLog()
  outage.written()
  for (const code of ['57P01', undefined, 'ECONNREFUSED']) {
    expect(outage.failed(lost(code), now)).toBe(true)
    now += 500
  }
  expect(outage.isOngoing()).toBe(true)
  now += 18_000
  outage.written()
  outage.written()
  expect(outage.isOngoing()).toBe(false)
  expect(lines).toMatchObject([
    { msg: 'the database is away', error: { class: 'away', code: '57P01' } },
    { msg: 'the database is back', seconds: 19.5 },
  ])
  expect(JSON.stringify(lines)).not.toContain('dana')
})

test('what began before the end of an outage and fails after it is no new outage; what began later is', () => {
  const { lines, outage } = aLog()
  outage.failed(lost(), now)
  now += 10_000
  outage.written()
  now += 5_000
  expect(outage.failed(lost(), now - 6_000)).toBe(true)
  expect(lines).toHaveLength(2)
  expect(outage.failed(lost(), now)).toBe(true)
  expect(lines).toHaveLength(3)
})

test('any other failure is left to whoever met it, be it a lock or a slow statement', () => {
  const { lines, outage } = aLog()
  for (const code of ['55P03', '57014', '23505']) {
    expect(outage.failed(Object.assign(new Error('x'), { code }), now)).toBe(false)
  }
  expect(lines).toEqual([])
})
