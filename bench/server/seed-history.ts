import type pg from 'pg'
import { idAlphabet } from '#domain/platform/identifiers.ts'

/** The newest bookings that have a history; more would not change the plan of any statement. */
const BOOKINGS_WITH_HISTORY = 20_000

const letters = idAlphabet.slice(0, 16)
const idOf = (prefix: string, counter: string): string =>
  `'${prefix}' || translate(lpad(to_hex(${counter}), 19, '0'), '0123456789abcdef', '${letters}')`

/**
 * What the seeded bookings have left behind: sent messages, entries of the change log and of the ledger, words in the search,
 * records of the matching. A connection plans each statement once, so with these tables empty at the start all of a benchmark
 * would run on plans for empty tables, which read the whole table.
 */
export async function seedHistory(client: pg.Client): Promise<void> {
  const newest = `(select b.*, row_number() over (order by b.created_at desc, b.id desc) as n from bookings b
                    order by b.created_at desc, b.id desc limit ${BOOKINGS_WITH_HISTORY}) b`
  await client.query(
    `insert into outbox_tasks (id, queue, kind, recipient, payload, created_at, run_at, attempts, state, sent_at)
     select ${idOf('E', '(b.n * 3 + k)')}, 'mail', sent.kind, 'customer' || b.n || '@example.com', jsonb_build_object(sent.subject, case k when 2 then b.quote_id else b.id end),
            b.created_at, b.created_at, 1, 'sent', b.created_at
       from ${newest}, (values (0, 'booking-confirmation', 'bookingId'), (1, 'job-assigned', 'jobId'), (2, 'quote', 'quoteId')) sent (k, kind, subject)`,
  )
  await client.query(
    `insert into change_log (topic, subject, kind, ref)
     select topic, case topic when 'jobs' then b.contractor_id else b.id end, noted.kind, 'J' || substr(b.id, 2)
       from ${newest}, (values ('jobs', 'assigned'), ('bookings', 'visit')) noted (topic, kind)`,
  )
  await client.query(
    `insert into ledger_entries (id, cause, account, kind, cents, booking_id, seq, actor, at, county)
     select ${idOf('L', 'b.n')}, 'booked:' || b.id, 'owed', 'price', 40000, b.id, 1, 'system', b.created_at, 'Philadelphia'
       from ${newest}`,
  )
  await client.query(
    `insert into booking_search (booking_id, created_at, words)
     select b.id, b.created_at, to_tsvector('simple', q.customer_name || ' ' || q.email || ' ' || q.address || ' ' || b.id || ' ' || q.id)
       from ${newest} join quotes q on q.id = b.quote_id`,
  )
  await client.query(
    `insert into assignment_records (id, booking_id, occasion, chosen_contractor_id, candidates, made_at)
     select ${idOf('R', 'b.n')}, b.id, 'created', b.contractor_id, '[]', b.created_at from ${newest}`,
  )
}
