import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { taskKinds } from '#server/app/task-kinds.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { breakDatabase } from '#server/testing/break-database.ts'
import { aQuote, aQuoteBody } from '#server/testing/builders.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { EMAIL_QUEUE, enqueue } from './enqueue.ts'
import { type OutboxTask, type Queue, TaskFailure, type TaskHandler } from './outbox-task.ts'
import { announceQueued, listenToQueue } from './queue-listeners.ts'
import { runDue } from './run-due.ts'
import { runOutbox } from './run-outbox.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
const app = await testApp({ publicUrl: 'https://evencoat.example' }, { logger: { level: 'warn', stream } })

beforeEach(async () => {
  lines.length = 0
  await app.empty('outbox_tasks')
})

const BACKOFF = [60_000, 300_000]

/** A queue that only these tests know. */
const aQueue = (run: TaskHandler, more: Partial<Queue> = {}): Queue => ({
  name: 'bells',
  batch: 10,
  concurrency: 2,
  timeout: 30_000,
  backoff: BACKOFF,
  open: () => ({ run, close: () => undefined }),
  ...more,
})

/** Writes a task of the test's queue and announces it, as production code does. */
const ring = (kind = 'ring') =>
  inTransaction(app.db, async (db) => {
    const now = app.deps.now()
    const row = {
      id: newId(),
      queue: 'bells',
      kind,
      recipient: 'the door',
      payload: '{}',
      created_at: now,
      run_at: now,
    }
    await db.insertInto('outbox_tasks').values(row).execute()
    announceQueued(db, 'bells')
    return row.id
  })

const rowOf = (id: string): Promise<OutboxTask> => app.row('outbox_tasks', { id })

const runOnce = (run: TaskHandler, more?: Partial<Queue>) =>
  runDue(app.deps, { queue: aQueue(run, more), kinds: ['ring'], run })

const listed = async (query: string) =>
  (await app.office(`GET /api/admin/messages${query}`)).body as Record<string, unknown>[]
const resend = (id: string) => app.office(`POST /api/admin/messages/${id}/resend`)

describe('queues that run side by side', () => {
  test('are not held up by a mail server that accepts and never answers', async () => {
    const silent = await startMailServer()
    silent.setMood('stall')
    const quote = await aQuote(app)
    for (let index = 0; index < 30; index++) {
      await inTransaction(app.db, (db) =>
        enqueue(db, TEST_NOW, `customer${index}@example.com`, { kind: 'quote', quoteId: quote.id }),
      )
    }
    const rung: string[] = []
    const bells = aQueue(async (_deps, task) => {
      rung.push(task.id)
      return 'done'
    })
    const deps = { ...app.deps, config: { ...app.deps.config, smtpUrl: silent.url } }
    const work = runOutbox(deps, new Map([...taskKinds, ['ring', bells]]))
    const emailTasks = () => app.rows('outbox_tasks', { queue: EMAIL_QUEUE }, ['state', 'attempts'])
    // The first batch of mail is in the hands of the silent server.
    await expect
      .poll(async () => (await emailTasks()).filter((row) => row.attempts > 0).length, { timeout: 30_000 })
      .toBe(20)
    const ids = [await ring(), await ring(), await ring()]
    await expect
      .poll(async () => (await Promise.all(ids.map(rowOf))).map((row) => row.state), { timeout: 10_000 })
      .toEqual(['sent', 'sent', 'sent'])
    expect(rung.sort()).toEqual(ids.sort())
    expect((await emailTasks()).every((row) => row.state === 'waiting')).toBe(true)
    await silent.close()
    await work.stop()
  })

  test('are woken by a commit before their next poll', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const work = runOutbox(app.deps, new Map([['ring', aQueue(async () => 'done')]]))
    // The poll at the start finds at most the first of several tasks, written one after the other: the clock stands still.
    for (let count = 0; count < 3; count++) {
      const id = await ring()
      // `expect.poll` would move the clock.
      for (let attempt = 0; attempt < 500 && (await rowOf(id)).state !== 'sent'; attempt++) await pause(10)
      expect((await rowOf(id)).state).toBe('sent')
    }
    const stopped = work.stop()
    vi.useRealTimers()
    await stopped
  })

  test('keep running while one of them waits for its configuration', async () => {
    const bells = aQueue(async () => 'done')
    const closed = aQueue(async () => 'done', { name: 'closed', open: () => null })
    const id = await ring()
    const waiting = newId()
    await app.insert('outbox_tasks', {
      ...(await rowOf(id)),
      id: waiting,
      queue: 'closed',
      kind: 'knock',
      payload: '{}',
    })
    const taskKinds = new Map([
      ['ring', bells],
      ['knock', closed],
    ])
    const work = runOutbox(app.deps, taskKinds)
    await expect.poll(async () => (await rowOf(id)).state, { timeout: 30_000 }).toBe('sent')
    await work.stop()
    expect(await rowOf(waiting)).toMatchObject({ state: 'waiting', attempts: 0 })
  })
})

describe('a task that fails', () => {
  test('is retried after the backoff of its queue under the same id, then given up; the administrator can send it again', async () => {
    const id = await ring()
    const tried: string[] = []
    const broken: TaskHandler = async (_deps, task) => {
      tried.push(task.id)
      throw Object.assign(new TypeError('the bell of dana@example.com is broken'), { code: 'EBELL' })
    }
    for (const pause of BACKOFF) {
      await runOnce(broken)
      const row = await rowOf(id)
      expect(row).toMatchObject({ state: 'failed', last_error: 'TypeError EBELL' })
      const waited = row.run_at.getTime() - app.deps.now().getTime()
      expect(waited).toBeGreaterThanOrEqual(pause * 0.79)
      expect(waited).toBeLessThanOrEqual(pause * 1.21)
      app.setNow(row.run_at)
    }
    await runOnce(broken)
    expect(tried).toEqual([id, id, id])
    const seen = { id, kind: 'ring', to: 'the door', state: 'dead', attempts: 3, lastError: 'TypeError EBELL' }
    expect(await listed('?state=dead')).toMatchObject([seen])
    expect(lines.join('')).toContain('"dead":true')
    expect(lines.join('')).not.toContain('dana')

    expect(await resend(id)).toMatchObject({ status: 200, body: { id, state: 'waiting', attempts: 0 } })
    expect(await runOnce(async () => 'done')).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
    // A task that is done is not done twice.
    expect((await resend(id)).status).toBe(409)
    // Among the messages the office finds what is not done, and nothing that only works inside.
    expect(await listed('')).toEqual([])
  })

  test('is given up at once when the failure is permanent', async () => {
    const id = await ring()
    await runOnce(async () => {
      throw new TaskFailure({ permanent: true, reason: 'there is no such bell' })
    })
    expect(await rowOf(id)).toMatchObject({ state: 'dead', attempts: 1, last_error: 'there is no such bell' })
  })

  test('does not hold up the queue when its partner does not answer', async () => {
    const id = await ring()
    await runOnce(() => new Promise(() => undefined), { timeout: 50 })
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, last_error: 'no answer in time' })
  })

  test('is dropped when it no longer applies', async () => {
    const id = await ring()
    await runOnce(async () => 'dropped')
    expect(await rowOf(id)).toMatchObject({ state: 'dropped', last_error: 'no longer true when its turn came' })
  })

  test('too late, once another process has taken it over, leaves what that one recorded', async () => {
    const id = await ring()
    await runOnce(async () => {
      app.setNow(new Date(app.deps.now().getTime() + 3_600_000))
      expect(await runOnce(async () => 'done')).toBe(1)
      throw new TaskFailure({ permanent: true, reason: 'no answer in time' })
    })
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })
})

describe('a task that is done while the database is away', () => {
  /** Fires the timers of a round, until it is over. */
  const advanceUntil = async (round: Promise<unknown>) => {
    let isOver = false
    const over = () => {
      isOver = true
    }
    round.then(over, over)
    while (!isOver) {
      await pause(5)
      vi.advanceTimersByTime(1_000)
    }
  }
  /** Breaks the database while the task runs. */
  const breaking =
    (refuse: () => void): TaskHandler =>
    async () => {
      refuse()
      return 'done'
    }

  test('is recorded as soon as the database is back, and not done again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const id = await ring()
    let refused = 0
    const round = runOnce(
      breaking(() => {
        const mend = breakDatabase(app, () => {
          refused += 1
          if (refused === 3) mend()
          return new Error('Connection terminated unexpectedly')
        })
      }),
    )
    await advanceUntil(round)
    expect(await round).toBe(1)
    expect(refused).toBe(3)
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('is left to the next process when its lease is about to end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const id = await ring()
    let mend: () => void = () => undefined
    const round = runOnce(
      breaking(() => {
        mend = breakDatabase(app)
      }),
    )
    const begun = performance.now()
    await advanceUntil(round)
    await expect(round).rejects.toThrow('Connection terminated')
    expect(performance.now() - begun).toBeLessThan(280_000)
    mend()
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 1 })
  })
})

test('a task that only a newer release knows is left alone and logged', async () => {
  const unknown = [await ring('chime'), await ring('toString')]
  const known = await ring()
  const work = runOutbox(app.deps, new Map([['ring', aQueue(async () => 'done')]]))
  await expect.poll(async () => (await rowOf(known)).state, { timeout: 30_000 }).toBe('sent')
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(2)
  await work.stop()
  for (const id of unknown) expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ task: 'chime', queue: 'bells', waiting: 1 })
  expect(lines[0]).toContain('outbox tasks of a kind that this release does not know wait')
})

describe('the queue of a new task', () => {
  const countNotified = async (action: () => Promise<unknown>) => {
    let count = 0
    const forget = listenToQueue(app.db, EMAIL_QUEUE, () => {
      count += 1
    })
    await action().catch(() => undefined)
    forget()
    return count
  }
  const put = (db: Parameters<typeof enqueue>[0]) =>
    enqueue(db, TEST_NOW, 'dana@example.com', { kind: 'quote', quoteId: newId() })

  test('is notified once, when the transaction is committed', async () => {
    const action = () =>
      inTransaction(app.db, (db) => {
        put(db)
        put(db)
        expect(db.isTransaction).toBe(true)
      })
    expect(await countNotified(action)).toBe(1)
    expect(await listed('')).toHaveLength(2)
  })

  test('is not notified by a transaction that is rolled back or queues nothing', async () => {
    const fails = () =>
      inTransaction(app.db, (db) => {
        put(db)
        throw new Error('changed my mind')
      })
    expect(await countNotified(fails)).toBe(0)
    expect(await countNotified(() => inTransaction(app.db, () => undefined))).toBe(0)
    expect(await listed('')).toEqual([])
  })

  test('is notified once by a transaction that collides and is tried again', async () => {
    let tries = 0
    const action = () =>
      inTransaction(app.db, (db) => {
        put(db)
        tries += 1
        if (tries === 1) throw Object.assign(new Error('collided'), { code: '40001' })
      })
    expect(await countNotified(action)).toBe(1)
    expect(tries).toBe(2)
  })

  test('is notified by a quote, which is one statement with its message', async () => {
    expect(await countNotified(() => app.call('POST /api/quotes', { body: aQuoteBody() }))).toBe(1)
    expect((await listed('')).map((row) => row.kind)).toEqual(['quote'])
  })
})
