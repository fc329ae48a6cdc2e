import { afterAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { listenTo } from '#server/testing/event-listener.ts'
import { eventServers } from '#server/testing/event-servers.ts'
import { testApp } from '#server/testing/test-app.ts'
import { pruneChangeLog } from './change-log.queries.ts'

const app = await testApp()
const { aServer, happens, painter } = eventServers(app)
const servers = [await aServer(), await aServer()]
afterAll(() => Promise.all(servers.map(({ server }) => server.close())))

/** An event whose transaction has begun, and whoever commits it. */
const begun = async (contractorId: string) => {
  const jobId = newId()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const row = { topic: 'jobs', subject: contractorId, kind: 'changed', ref: jobId } as const
  const done = inTransaction(app.db, async (db) => {
    await db.insertInto('change_log').values(row).execute()
    written()
    await isReleased
  })
  await isWritten
  const commit = () => {
    release()
    return done
  }
  return { jobId, commit }
}

test('an event whose transaction began first and commits last is delivered, once, in every process', async () => {
  const { id, token } = await painter()
  const streams = await Promise.all(servers.map(({ url }) => listenTo(url, token)))
  const [late, later] = [await begun(id), await begun(id)]
  const first = await happens(id)
  for (const stream of streams) await stream.untilEvents(1)
  // Pruning waits for them, so that nobody has to read everything again.
  await pruneChangeLog(app.db, { jobs: 0 })
  await later.commit()
  for (const stream of streams) await stream.untilEvents(2)
  const next = await happens(id)
  for (const stream of streams) await stream.untilEvents(3)
  await late.commit()
  for (const stream of streams) {
    await stream.untilEvents(4)
    await stream.untilComments(stream.comments.length + 5)
    expect(stream.events.map(({ event }) => event)).toEqual(['job', 'job', 'job', 'job'])
    expect(stream.jobs()).toEqual([first, later.jobId, next, late.jobId])
    await stream.hangUp()
  }
})

test('a stream that is opened again gets what has committed since, wherever it broke off', async () => {
  const { id, token } = await painter()
  const url = servers[0]?.url ?? ''
  const before = await listenTo(url, token)
  const late = await begun(id)
  const heard = [await happens(id), await happens(id), await happens(id)]
  await before.untilEvents(3)
  await before.hangUp()
  await late.commit()
  const ids = before.events.map((event) => event.id)
  for (const [index, lastId] of ids.entries()) {
    const after = await listenTo(url, token, { lastId })
    await after.untilEvents(3 - index)
    await after.untilComments(after.comments.length + 5)
    expect(after.jobs()).toEqual([late.jobId, ...heard.slice(index + 1)])
    await after.hangUp()
  }
})
