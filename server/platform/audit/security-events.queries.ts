import { sql } from 'kysely'
import { actorOfAccount } from '#domain/platform/actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Device } from '#server/platform/devices/device-of.ts'
import { after, type Position } from '#server/platform/http/paging.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { LoginMethod } from '#server/platform/logins/login-method.ts'
import { type AuditFilters, deviceOfRow, type FoundEntry } from './audit.queries.ts'
import { nameActors } from './name-actors.ts'

/** Who tried to sign in and failed: whoever that was, not the account. */
const UNKNOWN = 'unknown'

/** Of which type an entry is when it is about nothing else. */
const SESSION = 'session'

/** Signing in and out, confirming, and what was refused. */
export type SecurityEvent = {
  action:
    | 'login.succeeded'
    | 'login.failed'
    | 'logout.done'
    | 'access.refused'
    | 'confirmation.done'
    | 'confirmation.refused'
  account: string | null
  /** Of a login and of a confirmation: with what. */
  method?: LoginMethod | undefined
  device: Device
  /** The name of the call that was refused. */
  call?: string | null
  about?: readonly [type: string, id: string] | null
}

const HOUR = 3_600_000

/** What succeeded is an entry of its own. */
const successes: ReadonlySet<SecurityEvent['action']> = new Set(['login.succeeded', 'logout.done', 'confirmation.done'])

/** An action as it is stored, with its method: "login.failed password_and_code". Without one it is of an earlier release. */
const storedAs = ({ action, method }: SecurityEvent): string => (method === undefined ? action : `${action} ${method}`)

/** Refusals of one account, call and hour are one. */
const countedAs = (event: SecurityEvent, now: Date): string | null =>
  successes.has(event.action)
    ? null
    : [storedAs(event), event.account ?? '', event.call ?? '', Math.floor(now.getTime() / HOUR)].join(' ')

/** Records an event; one that counts as an earlier one counts there, with the device of this one. @param times how often it happened */
export async function recordSecurityEvent(db: Db, now: Date, event: SecurityEvent, times = 1): Promise<void> {
  const { account, call = null, about, device } = event
  await db
    .insertInto('security_events')
    .values({
      id: newId(),
      at: now,
      account,
      action: storedAs(event),
      call,
      subject_type: about?.[0] ?? SESSION,
      subject_id: about?.[1] ?? account ?? UNKNOWN,
      browser: device.browser,
      system: device.system,
      network: device.network,
      times,
      last_at: now,
      counted_as: countedAs(event, now),
    })
    .onConflict((conflict) =>
      conflict.column('counted_as').doUpdateSet((row) => ({
        times: sql<number>`security_events.times + excluded.times`,
        last_at: sql<Date>`greatest(security_events.last_at, excluded.last_at)`,
        browser: row.ref('excluded.browser'),
        system: row.ref('excluded.system'),
        network: row.ref('excluded.network'),
      })),
    )
    .execute()
}

/** Events, newest first by when they first happened, after a cursor; none that these filters leave out. */
export async function listSecurityEvents(
  db: Db,
  limit: number,
  position: Position | undefined,
  { by, painter, person, about, subjectIds, from, before }: AuditFilters,
): Promise<FoundEntry[]> {
  if (painter !== undefined || (by !== undefined && by !== 'office')) return []
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where(after(position, 'at', 'id'))
    .$if(by === 'office', (query) => query.where('account', 'is not', null))
    .$if(person !== undefined, (query) => query.where('account', '=', person as string))
    .$if(about !== undefined, (query) => query.where('subject_type', '=', about as string))
    .$if(from !== undefined, (query) => query.where('at', '>=', from as Date))
    .$if(before !== undefined, (query) => query.where('at', '<', before as Date))
    .$if(subjectIds !== undefined, (query) => query.where(sql<boolean>`subject_id = any(${subjectIds as string[]})`))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return nameActors(
    db,
    rows.map((row) => {
      const [action = '', method] = row.action.split(' ')
      return {
        id: row.id,
        at: row.at,
        actor: row.account === null || action === 'login.failed' ? UNKNOWN : actorOfAccount(row.account),
        action,
        subjectType: row.subject_type,
        subjectId: row.subject_id,
        before: null,
        after: row.call !== null ? { call: row.call } : method === undefined ? null : { method },
        device: deviceOfRow(row),
        times: row.times,
        lastAt: row.times > 1 ? row.last_at : null,
      }
    }),
  )
}
