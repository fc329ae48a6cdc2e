import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeOutageLog } from '#server/platform/database/outage-log.ts'
import { repeat } from './repeat.ts'

const HOUR = 3_600_000

/** A series that advances only when it is nudged; each round ends when the test says so. */
const aSeries = () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } })
  const rounds: { end: (more?: boolean) => void; fail: (error: Error) => void; isStopping: () => boolean }[] = []
  const work = repeat(
    { log: app.log, outage: makeOutageLog(app.log) },
    {
      name: 'test',
      every: HOUR,
      round: (isStopping) =>
        new Promise((resolve, reject) => {
          rounds.push({ end: (more = false) => resolve(more), fail: reject, isStopping })
        }),
    },
  )
  const begun = (count: number) => expect.poll(() => rounds.length, { timeout: 30_000 }).toBe(count)
  return { lines, rounds, work, begun }
}

test('a series begins at once and runs one round at a time: nudges during a round cause one more', async () => {
  const { rounds, work, begun } = aSeries()
  await begun(1)
  work.nudge()
  work.nudge()
  expect(rounds).toHaveLength(1)
  rounds[0]?.end()
  await begun(2)
  rounds[1]?.end()
  const stopped = work.stop()
  await stopped
  expect(rounds).toHaveLength(2)
})

test('a round that leaves work behind is followed by another', async () => {
  const { rounds, work, begun } = aSeries()
  rounds[0]?.end(true)
  await begun(2)
  rounds[1]?.end()
  await work.stop()
})

test('a failed round is logged without its message, and the series goes on', async () => {
  const { lines, rounds, work, begun } = aSeries()
  rounds[0]?.fail(Object.assign(new Error('Key (email)=(dana@example.com) exists'), { code: '23505' }))
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(1)
  expect(lines[0]).toContain('"code":"23505"')
  expect(lines[0]).not.toContain('dana')
  work.nudge()
  await begun(2)
  rounds[1]?.end()
  await work.stop()
})

test('rounds that fail of an outage are logged once', async () => {
  const { lines, rounds, work, begun } = aSeries()
  for (let round = 0; round < 3; round++) {
    await begun(round + 1)
    rounds[round]?.fail(new Error('Connection terminated unexpectedly'))
    await new Promise(setImmediate)
    work.nudge()
  }
  await begun(4)
  rounds[3]?.end()
  await work.stop()
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'the database is away', error: { class: 'away' } },
  ])
})

test('a stop waits for the current round and begins no other', async () => {
  const { rounds, work } = aSeries()
  work.nudge()
  const stopped = work.stop()
  expect(rounds[0]?.isStopping()).toBe(true)
  rounds[0]?.end(true)
  await stopped
  work.nudge()
  expect(rounds).toHaveLength(1)
})
