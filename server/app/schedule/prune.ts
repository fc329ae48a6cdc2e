import { addDays, todayIn } from '#domain/platform/dates.ts'
import { pruneNotes } from '#server/platform/change-log/change-notes.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeAfterVisits } from '#server/platform/devices/devices.queries.ts'
import { pruneCounters } from '#server/platform/rate-limits/rate-counters.queries.ts'
import { unusedPhotos } from '#server/quotes/photos/photos.queries.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'

const DAY = 86_400_000

/** Retention of data that has served its purpose. */
const kept = {
  /** Live streams catch up from these; longer gaps are answered with a fresh list. */
  liveEvents: 7 * DAY,
  /** What a painter's phone sent is known by its key for longer than a phone may report it. */
  painterActs: 30 * DAY,
  /** Messages that were sent, or dropped because they no longer applied. Failed ones stay until someone looks at them. */
  settledMessages: 90 * DAY,
  /** What the office could take back for some seconds. */
  officeActs: DAY,
  /** Which past days painters set by hand. */
  pastDays: 7 * DAY,
  /** Events of the card provider, which repeats one for three days at most. */
  providerEvents: 30 * DAY,
  /** Photos that nothing shows. */
  unusedPhotos: 2 * DAY,
  /** Sessions and one-time links, counted from their end. */
  endedAccess: 7 * DAY,
}

/** Notes of changes: a process whose snapshot is older reloads everything. By the clock of the database. */
const NOTES_SECONDS = 600

/** How long after its last day a visit is followed on its customer's devices. */
const DAYS_FOLLOWED = 30

/** Maximum number of photos in one round; the rest follows in the next one. */
const PHOTOS_AT_ONCE = 500

const pruneRows = async ({ db, market, now: clock }: Pick<Deps, 'db' | 'market' | 'now'>): Promise<void> => {
  const now = clock().getTime()
  const before = (age: number): Date => new Date(now - age)
  await db.deleteFrom('job_events').where('created_at', '<', before(kept.liveEvents)).execute()
  await db.deleteFrom('booking_news').where('created_at', '<', before(kept.liveEvents)).execute()
  await db.deleteFrom('painter_acts').where('recorded_at', '<', before(kept.painterActs)).execute()
  await db.deleteFrom('office_acts').where('made_at', '<', before(kept.officeActs)).execute()
  await db
    .deleteFrom('effects')
    .where('state', 'in', ['sent', 'dropped'])
    .where('created_at', '<', before(kept.settledMessages))
    .execute()
  await db
    .deleteFrom('days_by_hand')
    .where('day', '<', todayIn(market, before(kept.pastDays)))
    .execute()
  await db.deleteFrom('provider_events').where('received_at', '<', before(kept.providerEvents)).execute()
  await pruneCounters(db, clock())
  await pruneNotes(db, 'slot_changes', NOTES_SECONDS)
  await pruneNotes(db, 'job_changes', NOTES_SECONDS)
  await removeAfterVisits(db, addDays(todayIn(market, clock()), -DAYS_FOLLOWED))
  const ended = before(kept.endedAccess)
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('expires_at', '<', ended), where('revoked_at', '<', ended)]))
    .execute()
  await db
    .deleteFrom('one_time_tokens')
    .where((where) => where.or([where('expires_at', '<', ended), where('used_at', '<', ended)]))
    .execute()
}

const prunePhotos = async (deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = new Date(deps.now().getTime() - kept.unusedPhotos)
  await removePhotos(deps, await unusedPhotos(deps.db, before, PHOTOS_AT_ONCE))
}

/** Deletes data whose retention is over. */
export async function prune(deps: Pick<Deps, 'db' | 'files' | 'market' | 'now'>): Promise<void> {
  await pruneRows(deps)
  await prunePhotos(deps)
}
