import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { EMAIL_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { PUSH_QUEUE } from '#server/platform/outbox/enqueue-push.ts'
import type { World } from './world.ts'

/** One delivery: of a letter, by its Message-ID, or of a notification to a device. */
type Delivery = { key: string; taskId: string; isPush: boolean }

const idOf = (messageId: string | undefined): string => /^<?([^@>]+)/.exec(messageId ?? '')?.[1]?.toUpperCase() ?? ''

/**
 * What arrived at mailboxes and phones. A letter or notification is sent at least once, and twice only if its process was killed
 * between the delivery and the record of it (docs/decisions/0006-messages-composed-when-sent.md and 0023-web-push-by-the-standard.md): that is looked up after each kill.
 */
export class Deliveries {
  private readonly counts = new Map<string, number>()
  /** How often each may arrive once more. */
  private readonly excused = new Map<string, number>()
  private readonly arrived = new Set<string>()
  letters = 0
  pushes = 0
  /** Those that arrived twice, since a kill came in between. */
  repeated = 0

  private collect(world: World): Delivery[] {
    const letters = world.mail.received.splice(0).map(({ messageId }) => {
      const taskId = idOf(messageId)
      return { key: taskId, taskId, isPush: false }
    })
    const pushes = world.push.received.splice(0).map(({ device, payload }) => {
      return { key: `${payload.id} ${device}`, taskId: payload.id, isPush: true }
    })
    this.letters += letters.length
    this.pushes += pushes.length
    return [...letters, ...pushes]
  }

  /**
   * Counts what arrived since the last time, once nothing sends any more.
   * @returns what arrived although it was recorded as sent
   */
  async count(world: World, db: Db): Promise<string[]> {
    const fresh = this.collect(world)
    const recorded = await this.recorded(db, fresh)
    const problems: string[] = []
    for (const { key, taskId, isPush } of fresh) {
      this.arrived.add(taskId)
      const count = (this.counts.get(key) ?? 0) + 1
      this.counts.set(key, count)
      const excused = this.excused.get(key) ?? 0
      if (count > 1) this.repeated++
      if (count > 1 + excused) problems.push(`${isPush ? 'notification' : 'letter'} ${key} arrived ${count} times`)
      if (!recorded.has(taskId)) this.excused.set(key, excused + 1)
    }
    return problems
  }

  /** Which of the deliveries are on record, so that they never come again. */
  private async recorded(db: Db, fresh: readonly Delivery[]): Promise<ReadonlySet<string>> {
    const ids = [...new Set(fresh.map(({ taskId }) => taskId))]
    const { rows } = await sql<{ id: string }>`
      select id from outbox_tasks where id = any(${ids}) and (state = 'sent' or (queue = 'push' and
             exists (select 1 from device_deliveries d where d.task_id = outbox_tasks.id)))`.execute(db)
    return new Set(rows.map(({ id }) => id))
  }

  /** @returns what is not right in the end, when everything was sent */
  async findLost(db: Db): Promise<string[]> {
    const rows = await db
      .selectFrom('outbox_tasks')
      .select(['id', 'queue', 'kind', 'state', 'last_error'])
      .where('state', '<>', 'dropped')
      .execute()
    const isSent = (queue: string) => queue === EMAIL_QUEUE || queue === PUSH_QUEUE
    return rows.flatMap(({ id, queue, kind, state, last_error: error }) => {
      if (state !== 'sent') return [`${kind} ${id} is ${state}: ${error}`]
      return isSent(queue) && !this.arrived.has(id) ? [`${kind} ${id} is recorded as sent and never arrived`] : []
    })
  }
}

/** How often something may be said of a booking: `b.id`. Everything else is said once. */
const allowed = sql`case
  when e.kind like '%painter-confirmed' then
    (select count(*) from audit where subject_type = 'booking' and subject_id = b.id and action = 'job.acknowledged')
  when e.kind in ('visit-unconfirmed', 'job-changed', 'push-job-changed', 'job-reminder', 'push-job-reminder') then
    (select count(*) from audit where subject_type = 'booking' and subject_id = b.id
        and (action = 'booking.rescheduled' or action = 'booking.updated'))
    + (select count(*) from jobs where booking_id = b.id)
  else 1 end`

/**
 * What was queued twice for the same recipient. That a painter has confirmed or a visit was moved is said as often as that
 * happens.
 */
export async function findQueuedTwice(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ kind: string; payload: string; count: number }>`
    select e.kind, e.payload::text as payload, e.count::int as count
      from (select kind, recipient, payload, count(*) as count from outbox_tasks
             where created_at >= ${since} and queue in (${EMAIL_QUEUE}, ${PUSH_QUEUE})
             group by kind, recipient, payload having count(*) > 1) e
      cross join lateral (
        select coalesce(e.payload ->> 'bookingId',
                        (select booking_id from jobs where jobs.id = e.payload ->> 'jobId')) as id) b
     where e.count > ${allowed}`.execute(db)
  return rows.map(({ kind, payload, count }) => `${kind} ${payload} was queued ${count} times`)
}
