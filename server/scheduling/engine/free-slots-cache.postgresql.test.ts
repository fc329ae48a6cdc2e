import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays } from '#domain/platform/dates.ts'
import { pruneChangeLog } from '#server/platform/change-log/change-log.queries.ts'
import { connectServer, type Db, databaseOver } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { aPainter, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { slotsInTable, slotTruth } from '#server/testing/slot-truth.ts'
import { testApp } from '#server/testing/test-app.ts'
import { FreeSlotsCache } from './free-slots-cache.ts'

const DATE = addDays(TODAY, 7)

/** Two processes, each with its own connections and cache. */
let processes: { pool: pg.Pool; db: Db; cache: FreeSlotsCache }[]
let painters: string[]

const app = await testApp()

beforeEach(async () => {
  await app.empty('contractors')
  painters = []
  for (let n = 0; n < 4; n++) painters.push((await aPainter(app, { slots: slotsFrom(TODAY, 40) })).id)
  processes = [0, 1].map(() => {
    const pool = connectServer(app.databaseUrl ?? '')
    return { pool, db: databaseOver(pool), cache: new FreeSlotsCache() }
  })
  return async () => {
    await Promise.all(processes.map(({ pool }) => pool.end()))
  }
})

const days = () => bookingWindow(market, app.deps.now())

const expectTruth = async (): Promise<void> => {
  for (const { db, cache } of processes) {
    const table = await cache.read(db, days())
    const found = slotsInTable(table, painters)
    expect(found).toEqual(await slotTruth(app.db, table))
  }
}

const withdraw = (db: Db, painter: string, ahead: number, offered = false) =>
  db
    .updateTable('contractor_slots')
    .set({ offered })
    .where('contractor_id', '=', painter)
    .where('day', '=', addDays(DATE, ahead))
    .execute()

/** A promise and the function that settles it. */
const gate = () => {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('a transaction that started first and committed last is seen', async () => {
  await expectTruth()
  const [written, finish] = [gate(), gate()]
  const slow = inTransaction(app.db, async (db) => {
    await withdraw(db, painters[0]!, 0)
    written.open()
    await finish.opened
  })
  await written.opened
  for (let n = 0; n < 5; n++) {
    await withdraw(app.db, painters[1 + (n % 3)]!, n)
    await expectTruth()
  }
  finish.open()
  await slow
  await expectTruth()
})

test('a snapshot taken inside an open transaction does not hide what it commits later', async () => {
  const [looked, finish] = [gate(), gate()]
  const { db: one, cache } = processes[0]!
  await cache.read(one, days())
  const slow = inTransaction(one, async (db) => {
    // Gets a transaction id of its own, while later ones have already ended.
    await sql`select pg_current_xact_id()`.execute(db)
    await withdraw(app.db, painters[2]!, 1)
    await cache.read(db, days())
    looked.open()
    await finish.opened
    await withdraw(db, painters[3]!, 2)
  })
  await looked.opened
  await expectTruth()
  finish.open()
  await slow
  await expectTruth()
})

const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

test.each([7, 8])(
  'many concurrent reads are correct, even with some aborted and connections cut in between (%i)',
  async (seed) => {
    const random = seeded(seed)
    const whole = (below: number): number => Math.floor(random() * below)
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name = 'evencoat'
         order by random() limit 2`.execute(app.db)
    const write = async (): Promise<void> => {
      const { db, cache } = processes[whole(2)]!
      await inTransaction(db, async (transaction) => {
        if (random() < 0.3) await cache.read(transaction, days())
        await withdraw(transaction, painters[whole(4)]!, whole(20), random() < 0.5)
        if (random() < 0.3) await cache.read(transaction, days())
        if (random() < 0.3) throw new Error('given up')
      })
    }
    const read = async (): Promise<void> => {
      const { db, cache } = processes[whole(2)]!
      await cache.read(db, days())
    }
    let failed = 0
    for (let round = 0; round < 12; round++) {
      const all = Array.from({ length: 15 }, () => (random() < 0.6 ? write() : read()))
      if (round % 3 === 2) all.push(cut().then(() => undefined))
      failed += (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected').length
      // A pool notices a broken connection when it is used; the test retries as a client would.
      for (let attempt = 0; ; attempt++) {
        try {
          for (const { db, cache } of processes) await cache.read(db, days())
          break
        } catch (error) {
          if (attempt === 20) throw error
        }
      }
      await expectTruth()
    }
    expect(failed).toBeGreaterThan(0)
  },
)

test('a long-running transaction anywhere on the server does not make pruned notes cause reloads', async () => {
  const elsewhere = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await elsewhere.connect()
  const { db, cache } = processes[0]!
  const notes = () => app.rows('change_log', { topic: 'slots' }, ['subject'])
  try {
    await elsewhere.query('begin')
    await elsewhere.query('select pg_current_xact_id()')
    await withdraw(app.db, painters[0]!, 0)
    const table = await cache.read(db, days())
    await pruneChangeLog(app.db, { slots: 0 })
    expect(await cache.read(db, days())).toBe(table)
    await withdraw(app.db, painters[1]!, 0)
    expect(await cache.read(db, days())).toBe(table)
    expect(await notes()).toEqual(expect.arrayContaining([{ subject: painters[0] }, { subject: painters[1] }]))
    await expectTruth()
  } finally {
    await elsewhere.end()
  }
})

test('another server behind the same address causes a full reload', async () => {
  const { db, cache } = processes[0]!
  const table = await cache.read(db, days())
  // As if the server had restarted since: its transaction ids may mean other transactions.
  Object.assign(cache.cursor ?? {}, { started: 1 })
  const reloaded = await cache.read(db, days())
  expect(reloaded).not.toBe(table)
  await expectTruth()
})
