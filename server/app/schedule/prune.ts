import type { SessionRole } from '#contract/platform/endpoint.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { pruneUnused } from '#server/painters/portraits/remove-portraits.ts'
import { pruneChangeLog } from '#server/platform/change-log/change-log.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeAfterVisits } from '#server/platform/devices/devices.queries.ts'
import { pruneCounters } from '#server/platform/rate-limits/rate-counters.queries.ts'
import { unusedPhotos } from '#server/quotes/photos/photos.queries.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'

const DAY = 86_400_000

/** Retention of data that has served its purpose. */
const retention = {
  /** Queued commands of a phone are known by their key for longer than the phone may send them again. */
  painterCommands: 30 * DAY,
  /** Messages that were sent, or dropped because they no longer applied. Failed ones stay until someone looks at them. */
  settledMessages: 90 * DAY,
  /** Snapshots for undo, which is possible for some seconds. */
  officeActions: DAY,
  /** Which past days painters set by hand. */
  pastDays: 7 * DAY,
  /** Events of the card provider, which repeats one for three days at most. */
  providerEvents: 30 * DAY,
  /** Photos that nothing shows. */
  unusedPhotos: 2 * DAY,
  /** Portraits that were replaced or taken back, if the server stopped meanwhile. */
  unusedPortraits: DAY / 24,
  /** Who took an item of the inbox, long after it is settled. */
  assignments: 180 * DAY,
  /** What readers reported of reviews, counted from the office's answer. */
  reviewReports: 90 * DAY,
  /** Who had a booking open. */
  viewers: DAY / 24,
  /** Who signed in to the office, and what was refused there, counted from when it happened last. */
  securityEvents: 365 * DAY,
  /** Painters' sessions, and one-time links, counted from their end. */
  endedAccess: 7 * DAY,
  /** Sessions of the office, counted from their end: by them a device is known when somebody comes back to it. */
  endedOfficeSessions: 180 * DAY,
}

/** How long after its last day a visit is followed on its customer's devices. */
const DAYS_FOLLOWED = 30

/** Maximum number of photos in one round; the rest follows in the next one. */
const PHOTOS_AT_ONCE = 500

/** Deletes the sessions of that role that ended before a moment. */
const pruneSessions = (db: Db, role: SessionRole, before: Date) =>
  db
    .deleteFrom('sessions')
    .where('role', '=', role)
    .where((where) => where.or([where('expires_at', '<', before), where('revoked_at', '<', before)]))
    .execute()

const pruneRows = async ({ db, market, now: clock }: Pick<Deps, 'db' | 'market' | 'now'>): Promise<void> => {
  const now = clock().getTime()
  const before = (age: number): Date => new Date(now - age)
  await db.deleteFrom('painter_commands').where('recorded_at', '<', before(retention.painterCommands)).execute()
  await db.deleteFrom('request_keys').where('recorded_at', '<', before(retention.painterCommands)).execute()
  await db.deleteFrom('booking_actions').where('made_at', '<', before(retention.officeActions)).execute()
  await db
    .deleteFrom('outbox_tasks')
    .where('state', 'in', ['sent', 'dropped'])
    .where('created_at', '<', before(retention.settledMessages))
    .execute()
  await db
    .deleteFrom('days_by_hand')
    .where('day', '<', todayIn(market, before(retention.pastDays)))
    .execute()
  await db.deleteFrom('outages').where('ended_at', '<', before(retention.endedAccess)).execute()
  await db.deleteFrom('provider_events').where('received_at', '<', before(retention.providerEvents)).execute()
  await db.deleteFrom('security_events').where('last_at', '<', before(retention.securityEvents)).execute()
  await db.deleteFrom('inbox_assignments').where('assigned_at', '<', before(retention.assignments)).execute()
  await db.deleteFrom('review_reports').where('done_at', '<', before(retention.reviewReports)).execute()
  await db.deleteFrom('booking_viewers').where('seen_at', '<', before(retention.viewers)).execute()
  await pruneCounters(db, clock())
  await pruneChangeLog(db)
  await removeAfterVisits(db, addDays(todayIn(market, clock()), -DAYS_FOLLOWED))
  await db.deleteFrom('pending_logins').where('expires_at', '<', clock()).execute()
  const ended = before(retention.endedAccess)
  await pruneSessions(db, 'contractor', ended)
  await pruneSessions(db, 'administrator', before(retention.endedOfficeSessions))
  await db
    .deleteFrom('one_time_tokens')
    .where((where) => where.or([where('expires_at', '<', ended), where('used_at', '<', ended)]))
    .execute()
}

const prunePhotos = async (deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> => {
  const before = new Date(deps.now().getTime() - retention.unusedPhotos)
  await removePhotos(deps, await unusedPhotos(deps.db, before, PHOTOS_AT_ONCE))
  await pruneUnused(deps, new Date(deps.now().getTime() - retention.unusedPortraits), PHOTOS_AT_ONCE)
}

/** Deletes data whose retention is over. */
export async function prune(deps: Pick<Deps, 'db' | 'files' | 'market' | 'now'>): Promise<void> {
  await pruneRows(deps)
  await prunePhotos(deps)
}
