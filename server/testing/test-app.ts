import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { afterAll, beforeEach, expect } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import { instantAt } from '#domain/platform/dates.ts'
import type { BookingLimits } from '#domain/platform/market.ts'
import { type AppOptions, buildApp } from '#server/app/app.ts'
import { loadDefaults } from '#server/app/load-defaults.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import type { MarketData } from '#server/app/market-data.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { firstIdentifierKey } from '#server/platform/auth/identifier-key.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { localFiles } from '#server/platform/files/file-store.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { causesIn, isMessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { market, data as ofSuite } from './market.ts'
import { openTestDatabase } from './test-database.ts'

/** Monday, November 23, 2026, 10:00 in the market: the present of every test that does not set its own. */
export const TEST_NOW = instantAt(market, '2026-11-23', '10:00')

type Answer = { status: number; headers: Record<string, unknown>; body: unknown; text: string; bytes: Buffer }

/** As it is sent: instants as texts. */
export type WithDates<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: WithDates<T[Key]> } : T

type TableName = keyof Database
type RowOf<Table extends TableName> = Selectable<Database[Table]>

const kindsIn = ({ kind, payload }: Pick<RowOf<'outbox_tasks'>, 'kind' | 'payload'>): string[] =>
  isMessageKind(kind) ? causesIn({ kind, payload }).map((cause) => cause.kind) : [kind]

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/**
 * The whole server on a database of its own, with a clock that the test sets. Calls go in through the front door:
 * `call('POST /api/quotes', {body, token})`.
 */
export async function startTestApp(
  overrides: Partial<Config> = {},
  { data = ofSuite, ...options }: Pick<AppOptions, 'logger' | 'timeouts' | 'siteRoot'> & { data?: MarketData } = {},
) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-app-'))
  const database = await openTestDatabase()
  await loadDefaults(database.db, data, TEST_NOW)
  await database.db
    .insertInto('administrators')
    .values({ username: 'admin', role: 'owner', created_at: TEST_NOW })
    .execute()
  let now = TEST_NOW
  const config: Config = {
    ...readConfig({ DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex') }),
    rateLimits: false,
    // Tests about the notice set it themselves; all others may book the next slot.
    booking: { leadHours: 0 },
    ...overrides,
  }
  const identifierKey = firstIdentifierKey(config.secrets)
  let deps = undefined as unknown as Deps
  const app = await buildApp((instance) => {
    deps = makeDeps({
      db: database.db,
      pool: database.pool,
      config,
      identifierKey,
      data,
      files: localFiles(path.join(folder, 'uploads')),
      now: () => now,
      log: instance.log,
    })
    return deps
  }, options)
  const call = async (
    line: string,
    options: {
      body?: unknown
      token?: string
      headers?: Record<string, string>
      payload?: InjectOptions['payload']
      remoteAddress?: string
    } = {},
  ): Promise<Answer> => {
    const [method = 'GET', url = '/'] = line.split(' ', 2)
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { ...(options.token ? { authorization: `Bearer ${options.token}` } : {}), ...options.headers },
      ...(options.remoteAddress !== undefined ? { remoteAddress: options.remoteAddress } : {}),
      ...(options.payload !== undefined ? { payload: options.payload } : {}),
      ...(options.body !== undefined ? { payload: options.body as object } : {}),
    })
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body ? JSON.parse(response.body) : undefined,
      text: response.body,
      bytes: response.rawPayload,
    }
  }
  let signedIn: { token: string; at: Date } | undefined
  const plain = database.db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const rows = async <Table extends TableName, Column extends keyof RowOf<Table> = keyof RowOf<Table>>(
    table: Table,
    where: Partial<RowOf<Table>>,
    columns?: readonly Column[],
  ): Promise<Pick<RowOf<Table>, Column>[]> => {
    const query = plain.selectFrom(table as string).where((each) => each.and(where))
    return (await (columns ? query.select(columns as readonly string[]) : query.selectAll()).execute()) as never
  }
  return {
    app,
    deps,
    db: database.db,
    pool: database.pool,
    databaseUrl: database.url,
    folder,
    call,
    /** A call of the office, which is signed in: for as long as the clock stands, or until the session is ended. */
    office: async (line: string, body?: unknown) => {
      const asked = (token: string) => call(line, { token, ...(body === undefined ? {} : { body }) })
      if (signedIn?.at === now) {
        const answer = await asked(signedIn.token)
        if (answer.status !== 401) return answer
      }
      const { token } = await openSession(database.db, { account: 'admin' }, now)
      signedIn = { token, at: now }
      return asked(token)
    },
    /** The key of a booking, as its customer has it in a link. */
    keyOf: (bookingId: string, scope?: Parameters<typeof bookingKey>[2]) =>
      bookingKey(config.secrets, bookingId, scope),
    /** The jobs that a painter sees. */
    jobsOf: async (token: string) => (await call('GET /api/contractor/jobs', { token })).body as WithDates<Job>[],
    /** A painter takes the next step of a job. */
    step: (token: string, jobId: string | undefined, status: string, more: object = {}) =>
      call(`PUT /api/contractor/jobs/${jobId}/status`, { token, body: { status, ...more } }),
    /**
     * The outbox tasks as "kind recipient", sorted, a letter once for each thing that it tells of; those alone that are about a booking
     * if it is named.
     */
    sent: async (bookingId?: string) =>
      (await rows('outbox_tasks', {}))
        .filter(({ payload }) => bookingId === undefined || payload.bookingId === bookingId)
        .flatMap((row) => kindsIn(row).map((kind) => `${kind} ${row.recipient}`))
        .sort(),
    /** The kinds of the outbox tasks, sorted, a letter once for each thing that it tells of. */
    sentKinds: async () => (await rows('outbox_tasks', {}, ['kind', 'payload'])).flatMap(kindsIn).sort(),
    /** Moves the clock. */
    setNow: (moment: Date | string) => {
      now = new Date(moment)
    },
    /** Deletes all rows of tables, one table after the other. */
    empty: async (...tables: TableName[]) => {
      for (const table of tables) await database.db.deleteFrom(table).execute()
    },
    /** The rows in which these columns have these values; only some of their columns if they are named. */
    rows,
    /** The first of such rows, which has to exist. */
    row: async <Table extends TableName, Column extends keyof RowOf<Table> = keyof RowOf<Table>>(
      ...select: Parameters<typeof rows<Table, Column>>
    ): Promise<Pick<RowOf<Table>, Column>> => {
      const [row] = await rows(...select)
      if (!row) throw new Error(`${select[0]} has no such row`)
      return row
    },
    insert: async <Table extends TableName>(
      table: Table,
      row: Insertable<Database[Table]> | readonly Insertable<Database[Table]>[],
    ): Promise<void> => {
      await plain
        .insertInto(table as string)
        .values(row as never)
        .execute()
    },
    /** Changes the rows in which these columns have these values. */
    update: async <Table extends TableName>(
      table: Table,
      where: Partial<RowOf<Table>>,
      columns: Updateable<Database[Table]>,
    ): Promise<void> => {
      await plain
        .updateTable(table as string)
        .set(columns)
        .where((each) => each.and(where))
        .execute()
    },
    /** Changes the limits within which visits can be booked. */
    setLimits: (limits: Partial<BookingLimits>) => {
      deps.market = { ...deps.market, booking: { ...deps.market.booking, ...limits } }
    },
    close: async () => {
      await app.close()
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The apps of the file whose tests run in this worker. */
let open: { file: string | undefined; apps: TestApp[] } = { file: undefined, apps: [] }

/** The app of all tests of a file, closed after them; each test begins at `TEST_NOW`. */
export async function testApp(...options: Parameters<typeof startTestApp>): Promise<TestApp> {
  const file = expect.getState().testPath
  // A file of which a filter leaves no test runs no `afterAll` either.
  if (open.file !== file) {
    await Promise.all(open.apps.map((app) => app.close()))
    open = { file, apps: [] }
  }
  const app = await startTestApp(...options)
  const { apps } = open
  apps.push(app)
  beforeEach(() => app.setNow(TEST_NOW))
  afterAll(async () => {
    apps.splice(apps.indexOf(app), 1)
    await app.close()
  })
  return app
}
