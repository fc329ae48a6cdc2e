import { OUTAGE_AFTER, type Outage } from '#domain/platform/outages.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { nextHeartbeat } from './health.queries.ts'

/** The outage that lasts until now, by the last heartbeat of any process; undefined when there is none. */
async function outageUntil(db: Db, now: Date): Promise<Outage | undefined> {
  const due = await nextHeartbeat(db)
  return due !== undefined && now.getTime() - due.getTime() > OUTAGE_AFTER ? { from: due, to: now } : undefined
}

/** Records an outage that ends with this round, before the heartbeat hides it. Of several processes each records the same one. */
export async function recordOutage({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const outage = await outageUntil(db, now())
  if (!outage) return
  await db
    .insertInto('outages')
    .values({ began_at: outage.from, ended_at: outage.to })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The outages that ended at a moment or later, with the one that ends now: a phone may reach us before the first round does. */
export async function outagesSince(db: Db, since: Date, now: Date): Promise<Outage[]> {
  const known = await db
    .selectFrom('outages')
    .select(['began_at as from', 'ended_at as to'])
    .where('ended_at', '>=', since)
    .execute()
  const ending = await outageUntil(db, now)
  return ending ? [...known, ending] : known
}
