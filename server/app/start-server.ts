import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { checkCardKey } from '#server/billing/cards/open-provider.ts'
import { loadDemoData } from '#server/demo/demo-data.ts'
import { pushKeys } from '#server/notifications/push/push-keys.ts'
import { type Config, ConfigError } from '#server/platform/config.ts'
import { runAutovacuum } from '#server/platform/database/autovacuum.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { embeddedTemplate, openEmbedded } from '#server/platform/database/embedded.ts'
import { hasTimeouts } from '#server/platform/database/has-timeouts.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { makeReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { checkKey, runKeyChecks } from '#server/platform/files/check-key.ts'
import { openFiles } from '#server/platform/files/open-files.ts'
import { closeFolder } from '#server/platform/files/private-folder.ts'
import { readIdentifierKey } from '#server/platform/files/read-identifier-key.ts'
import { ensureAdministrator } from '#server/platform/logins/ensure-administrator.ts'
import type { Repeated } from '#server/platform/outbox/repeat.ts'
import { runOutbox } from '#server/platform/outbox/run-outbox.ts'
import { FreeSlotsCache } from '#server/scheduling/engine/free-slots-cache.ts'
import { buildApp } from './app.ts'
import { loadDefaults } from './load-defaults.ts'
import { makeDeps, toEffectiveMarket } from './make-deps.ts'
import { philadelphiaData } from './market-data.ts'
import { runBackups } from './schedule/back-up.ts'
import { runScheduledWork } from './schedule/run-scheduled-work.ts'
import { taskKinds } from './task-kinds.ts'

/** What runs beside calls: started when the server listens, and stopped with it, before its database is closed. */
function backgroundWork(app: FastifyInstance, deps: Deps, pool: pg.Pool): void {
  let works: Repeated[] = []
  app.addHook('onListen', async () => {
    const { backup, databaseUrl } = deps.config
    works = [
      runOutbox(deps, taskKinds),
      runScheduledWork(deps),
      runKeyChecks(deps),
      ...(databaseUrl ? [] : [runAutovacuum(deps, pool)]),
      ...(backup ? [runBackups(deps, pool, backup)] : []),
    ]
  })
  app.addHook('onClose', async () => {
    await Promise.all(works.map((work) => work.stop()))
  })
}

/** Folders of earlier releases, or created by hand, are restricted as well. */
const closeData = ({ dataDir }: Config): void => {
  for (const folder of ['.', 'database', 'uploads']) closeFolder(path.join(dataDir, folder))
}

/** Milliseconds that a stop waits for statements under way: their callers have had ten seconds already. */
const LONGEST_END = 5_000

/** Milliseconds that a read waits for the replica before the primary is asked. */
const REPLICA_TIMEOUTS = { connectTimeout: 2_000, answerTimeout: 3_000 }

/** A database that hangs must not hold up the stop: the process ends without its answers. */
const closePools = (pools: readonly pg.Pool[]) =>
  Promise.race([Promise.all(pools.map((pool) => pool.end())), pause(LONGEST_END)])

const openDatabase = async (config: Config) => {
  if (config.databaseUrl) {
    const pooler = config.databasePooler
    const pool = connectServer(config.databaseUrl, { pooler })
    const { databaseReadUrl } = config
    const replicaPool = databaseReadUrl ? connectServer(databaseReadUrl, { pooler, ...REPLICA_TIMEOUTS }) : undefined
    const close = () => closePools(replicaPool ? [pool, replicaPool] : [pool])
    return { pool, replicaPool, fresh: false, close }
  }
  const folder = path.join(config.dataDir, 'database')
  const fresh = !fs.existsSync(path.join(folder, 'PG_VERSION'))
  return { ...(await openEmbedded(folder, embeddedTemplate)), replicaPool: undefined, fresh }
}

/** Behind a pooler statements have the limits of the role, or none. */
const NO_TIMEOUTS =
  'the role of the database lacks the time limits that it needs behind a pooler: see docs/operations.md'

/**
 * Everything between the configuration and listening: database, migrations, defaults, demo data, the app and background work.
 * @param siteRoot the folder of the built site
 */
export async function prepareServer(config: Config, siteRoot: string) {
  closeData(config)
  const data = philadelphiaData
  const market = toEffectiveMarket(data.market, config)
  const database = await openDatabase(config)
  try {
    await migrate(database.pool)
    const db = databaseOver(database.pool)
    const now = new Date()
    await checkKey(db, config)
    const identifierKey = await readIdentifierKey(db, config.secrets)
    await pushKeys({ db, config })
    const cardKey = await checkCardKey(config)
    if (cardKey === 'wrong') throw new ConfigError('STRIPE_SECRET_KEY is wrong: Stripe does not know it')
    await loadDefaults(db, data, now)
    const adminPassword = await ensureAdministrator(db, config, now)
    const files = await openFiles(config)
    const freeSlots = new FreeSlotsCache()
    let deps!: Deps
    const build = (app: FastifyInstance): Deps => {
      const replica = database.replicaPool && makeReplica(databaseOver(database.replicaPool), app.log)
      void replica?.check(db)
      deps = makeDeps({ db, replica, pool: database.pool, config, identifierKey, freeSlots, files, data, log: app.log })
      backgroundWork(app, deps, database.pool)
      return deps
    }
    const app = await buildApp(build, { logger: { level: config.logLevel }, trustProxy: config.trustProxy, siteRoot })
    const demo = config.demoData ?? (database.fresh ? 'on' : 'off')
    const loaded = demo === 'off' ? undefined : await loadDemoData(deps, data.demo, demo)
    // So that the first visitor does not have to wait for it.
    await freeSlots.read(db, bookingWindow(market, now))
    if (config.databasePooler && !(await hasTimeouts(db))) app.log.warn(NO_TIMEOUTS)
    if (cardKey === 'unknown') app.log.warn('Stripe cannot be reached: card pages open once it can')
    return {
      /** The data that it serves. */
      db,
      adminPassword,
      demoLogin: loaded?.login,
      /** People of the demo's office, who have the same password. */
      demoColleagues: loaded?.colleagues ?? [],
      /** The id of a demo booking whose visit is under way. */
      demoVisit: loaded?.underWay,
      listen: () => app.listen({ port: config.port, host: config.host }),
      close: async () => {
        await app.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
