import { sql } from 'kysely'
import { takesCards } from '#server/platform/config.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { planDisputeQuestion, planQuestion } from './card-tasks.ts'

/** Milliseconds until a page is asked about again whose question was not answered. */
const RETRY_DELAY = 10 * 60_000
/** The same for a dispute that goes on. */
const DISPUTE_DELAY = 24 * 3_600_000
/** Milliseconds between two questions about a page that one customer causes. */
const ASK_INTERVAL = 2_000
/** Pages in one round; the rest follows in the next one. */
const CONCURRENCY = 200

/** Has the provider asked about a page that may have been paid, unless it was asked about a moment ago. */
export const askAboutCheckout = (deps: Pick<Deps, 'db' | 'now'>, id: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const before = new Date(now.getTime() - ASK_INTERVAL)
    const { numUpdatedRows } = await db
      .updateTable('checkouts')
      .set({ asked_at: now })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .where((where) => where.or([where('asked_at', 'is', null), where('asked_at', '<', before)]))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) planQuestion(db, now, id)
  })

/** Has the provider asked about every page and dispute of which nothing was heard: an event that was lost delays and loses nothing. */
export async function askAboutCheckouts(deps: Pick<Deps, 'db' | 'now' | 'config'>): Promise<void> {
  if (!takesCards(deps.config)) return
  const now = deps.now()
  const later = new Date(now.getTime() + RETRY_DELAY)
  await inTransaction(deps.db, async (db) => {
    const { rows } = await sql<{ id: string }>`
      update checkouts set ask_at = ${later}
       where id in (select id from checkouts where ask_at <= ${now} order by ask_at limit ${CONCURRENCY} for update skip locked)
      returning id`.execute(db)
    for (const { id } of rows) planQuestion(db, now, id)
    const disputes = await sql<{ providerId: string }>`
      update disputes set ask_at = ${new Date(now.getTime() + DISPUTE_DELAY)}
       where id in (select id from disputes where ask_at <= ${now} order by ask_at limit ${CONCURRENCY} for update skip locked)
      returning provider_id as "providerId"`.execute(db)
    for (const { providerId } of disputes.rows) planDisputeQuestion(db, now, providerId)
  })
}
