import pg from 'pg'

/** The emails of a visit, and the ids in their payloads. */
const emails = [
  ['quote', 'quoteId'],
  ['booking-confirmation', 'bookingId'],
  ['job-assigned', 'jobId'],
  ['booking-reminder', 'bookingId'],
  ['message-to-customer', 'bookingId'],
  ['message-to-painter', 'jobId'],
  ['review-request', 'bookingId'],
  ['review-received', 'reviewId'],
] as const

/** Gives every visit of a database with painters and reviews a conversation of two messages, and its emails. */
export async function fillMessages(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    insert into conversation_messages (id, booking_id, number, side, contractor_id, text, at, recorded_at)
    select n || b.id, b.id, n, side, case side when 'painter' then b.contractor_id end, 'The gate code is 4471', b.created_at, b.created_at
      from bookings b cross join (values (1, 'customer'), (2, 'painter')) as said (n, side)`)
  const kinds = emails.map(([kind]) => kind)
  const names = emails.map(([, name]) => name)
  await client.query(
    `insert into outbox_tasks (id, queue, kind, recipient, payload, created_at, run_at, state, sent_at)
     select letters.kind || b.id, 'mail', letters.kind, q.email, jsonb_build_object(name,
              case name when 'quoteId' then q.id when 'jobId' then j.id when 'reviewId' then r.id else b.id end, 'number', 1),
            b.created_at, b.created_at, 'sent', b.created_at
       from bookings b join quotes q on q.id = b.quote_id join jobs j on j.booking_id = b.id
       left join reviews r on r.booking_id = b.id
      cross join unnest($1::text[], $2::text[]) as letters (kind, name)
      where name <> 'reviewId' or r.id is not null`,
    [kinds, names],
  )
  await client.query('vacuum analyze')
  await client.end()
}
