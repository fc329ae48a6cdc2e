import pg from 'pg'
import { buildApp } from '#server/app/app.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import { firstIdentifierKey } from '#server/platform/auth/identifier-key.ts'
import { readConfig } from '#server/platform/config.ts'
import { connectServer, databaseOver } from '#server/platform/database/connect.ts'
import { localFiles } from '#server/platform/files/file-store.ts'

export type Statement = { text: string; values: unknown[] }

type Call = { url: string; body: unknown; horizonDays: number; before: string }

/**
 * Makes one call to the product, in this process, and records every statement that it sent to the database from the first
 * `begin` to the last `commit`. Caches are warmed beforehand, by a call to `before`.
 */
export async function recordStatements(
  databaseUrl: string,
  dataDir: string,
  { url, body, horizonDays, before }: Call,
): Promise<Statement[]> {
  const pool = connectServer(databaseUrl)
  const recorded: Statement[] = []
  // oxlint-disable-next-line typescript/unbound-method -- restored afterwards, and called with its own `this`
  const original = pg.Client.prototype.query
  // biome-ignore lint/suspicious/noExplicitAny: the driver's overloads cannot be restated; they are passed through.
  const tapped = function (this: pg.Client, ...args: any[]): any {
    const [config, values] = args
    if (typeof config === 'string') recorded.push({ text: config, values: Array.isArray(values) ? values : [] })
    else if (config?.text) recorded.push({ text: config.text, values: config.values ?? [] })
    return original.apply(this, args as never)
  }
  const config = {
    ...readConfig({ DATA_DIR: dataDir, APP_SECRET: '0'.repeat(64) }),
    rateLimits: false,
    booking: { horizonDays },
  }
  const db = databaseOver(pool)
  const identifierKey = firstIdentifierKey(config.secrets)
  const app = await buildApp((instance) =>
    makeDeps({ db, pool, config, identifierKey, files: localFiles(dataDir), log: instance.log }),
  )
  await app.ready()
  await app.inject({ url: before })
  pg.Client.prototype.query = tapped as typeof original
  try {
    const answer = await app.inject({ method: 'POST', url, payload: body as object })
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  } finally {
    pg.Client.prototype.query = original
    await app.close()
    await pool.end()
  }
  const begin = recorded.findIndex(({ text }) => text === 'begin')
  const commit = recorded.findLastIndex(({ text }) => text === 'commit')
  return recorded.slice(begin, commit + 1)
}
