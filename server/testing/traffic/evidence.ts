import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { WriteKind } from './acknowledged.ts'

/** What a write leaves behind, and where: joined to its mark `m.mark`, once for each that is there. */
type Trace = { what: string; join: RawBuilder<unknown> }

const trace = (what: string, join: RawBuilder<unknown>): Trace => ({ what, join })

/** The parts of a mark that has two. */
const [first, second] = [sql`split_part(m.mark, ' ', 1)`, sql`split_part(m.mark, ' ', 2)`]

/** The key of the index by which tasks of a booking or job are found. */
const subject = sql`coalesce(x.payload ->> 'bookingId', x.payload ->> 'jobId')`

const inAudit = (action: string, more = sql`true`): Trace =>
  trace(
    `entry ${action}`,
    sql`join audit x on x.subject_type = 'booking' and x.subject_id = m.mark and x.action = ${action} and ${more}`,
  )

const byOffice = (more: RawBuilder<unknown>): Trace => inAudit('booking.updated', sql`x.actor = 'admin' and ${more}`)

/** Of what a painter does with a job: the job, and the action. */
const step = trace(
  'entry of a step',
  sql`join jobs j on j.id = ${first}
      join audit x on x.subject_type = 'booking' and x.subject_id = j.booking_id and x.action = ${second}
                  and x.after ->> 'jobId' = j.id`,
)
/** Of an offer that is accepted: once, and once more for each time that the same painter was asked about another time. */
const answer = trace(
  'entry of an answer to an offer',
  sql`join jobs j on j.id = ${first}
      join lateral (
        select row_number() over (order by a.at, a.id) as count from audit a
         where a.subject_type = 'booking' and a.subject_id = j.booking_id and a.action = ${second}
           and a.after ->> 'jobId' = j.id) x
        on x.count = 1
        or x.count > 1 + (select count(*) from visit_moves v where v.booking_id = j.booking_id and v.asks = j.contractor_id)`,
)
const message = trace('message', sql`join conversation_messages x on x.text = m.mark`)
const reason = trace('reason of an entry', sql`join ledger_reasons x on x.reason = m.mark`)
const photo = trace('photo', sql`join photos x on x.id = m.mark`)
const cause = trace(
  'payment',
  sql`join ledger_entries x on x.cause = m.mark and x.account = 'paid' and x.kind = 'payment'`,
)
const check = trace(
  'payment',
  sql`join ledger_entries x on x.reference = m.mark and x.account = 'paid' and x.kind = 'payment'`,
)

/** What each kind of write leaves behind exactly once. */
const traces: Record<WriteKind, readonly Trace[]> = {
  // A visit that follows another one has a copy of the quote, which nobody can book.
  quote: [
    trace('quote', sql`join quotes x on x.email = m.mark and x.expires_at > x.created_at`),
    trace(
      'letter with the quote',
      sql`join quotes q on q.email = m.mark join outbox_tasks x on x.payload ->> 'quoteId' = q.id and x.kind = 'quote'`,
    ),
  ],
  'photo of a room': [photo],
  booking: [
    trace('booking', sql`join bookings x on x.quote_id = m.mark`),
    trace(
      'letter of confirmation',
      sql`join bookings b on b.quote_id = m.mark join outbox_tasks x on ${subject} = b.id and x.kind = 'booking-confirmation'`,
    ),
    trace(
      'notification of the offer',
      sql`join bookings b on b.quote_id = m.mark
          join lateral (select id from jobs where booking_id = b.id order by assigned_at, id limit 1) j on true
          join outbox_tasks x on ${subject} = j.id and x.kind = 'push-job-assigned'`,
    ),
  ],
  cancellation: [
    inAudit('booking.cancelled'),
    trace(
      'letter about the cancellation',
      sql`join outbox_tasks x on ${subject} = m.mark and x.kind = 'booking-cancelled' and x.queue = 'mail'`,
    ),
  ],
  'new date': [inAudit('booking.rescheduled')],
  'message of a customer': [message],
  'message of a painter': [message],
  'message of the office': [message],
  'card page': [trace('card page', sql`join checkouts x on x.id = m.mark`)],
  // Both sides are compared to the cent in the end (`card-truth.ts`).
  'payment by card': [],
  'cash or check to a painter': [cause],
  'cash or check to the office': [check],
  refund: [reason],
  credit: [reason],
  'offer accepted': [answer],
  'offer declined': [step],
  'job handed back': [step],
  'on the way': [step],
  arrival: [step],
  start: [step],
  completion: [step],
  'photo of a visit': [
    trace(
      'photo of a visit',
      sql`join visit_photos x on x.booking_id = ${first} and x.taken_at = ${second}::timestamptz`,
    ),
  ],
  'photo of what to mend': [photo],
  'change proposed': [trace('change', sql`join change_orders x on x.words = m.mark`)],
  'change answered': [
    trace(
      'entry of an answer',
      sql`join change_orders c on c.id = m.mark
          join audit x on x.subject_type = 'booking' and x.subject_id = c.booking_id
                      and x.action in ('change.approved', 'change.declined') and x.after ->> 'changeId' = m.mark`,
    ),
  ],
  'sign-off': [
    inAudit('booking.signed-off'),
    trace(
      'sign-off, with a visit where something is to be mended',
      sql`join sign_offs x on x.booking_id = m.mark
          left join bookings b on b.follows_booking_id = m.mark and b.purpose = 'touch_up'
         where (x.verdict = 'fix') = (b.id is not null)`,
    ),
  ],
  'follower of a booking': [trace('device', sql`join push_devices x on x.booking_id = m.mark`)],
  note: [trace('note', sql`join office_notes x on x.text = m.mark`)],
  move: [byOffice(sql`jsonb_exists(x.after, 'scheduledDate')`)],
  assignment: [byOffice(sql`jsonb_exists(x.after, 'contractorId') and not jsonb_exists(x.after, 'scheduledDate')`)],
  price: [reason],
  'completion by the office': [byOffice(sql`x.after ->> 'status' = 'completed'`)],
  'cancellation by the office': [inAudit('booking.cancelled')],
}

/** How often each mark of a kind was found, by what it is: 1 is right. */
export async function countTraces(
  db: Db,
  kind: WriteKind,
  marks: readonly string[],
): Promise<{ what: string; counts: ReadonlyMap<string, number> }[]> {
  const found = traces[kind].map(async ({ what, join }) => {
    const { rows } = await sql<{ mark: string; count: number }>`
      select m.mark, count(*)::int as count from unnest(${[...marks]}::text[]) as m(mark) ${join} group by m.mark`.execute(
      db,
    )
    return { what, counts: new Map(rows.map(({ mark, count }) => [mark, count])) }
  })
  return Promise.all(found)
}

/** How often notifications of messages were queued for painters. @param marks job and number of the message */
export async function countPushes(db: Db, marks: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ mark: string; count: number }>`
    select m.mark, count(*)::int as count from unnest(${[...marks]}::text[]) as m(mark)
      join outbox_tasks x on ${subject} = ${first} and x.kind = 'push-message-to-painter' and x.payload ->> 'number' = ${second}
     group by m.mark`.execute(db)
  return new Map(rows.map(({ mark, count }) => [mark, count]))
}
