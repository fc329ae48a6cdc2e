import { sql } from 'kysely'
import type { Cents } from '#domain/platform/money.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Counted, type Excerpt, headed } from './other-items.queries.ts'

export type OpenMention = Counted & {
  id: string
  at: Date
  words: string
  actor: string
  /** Who is mentioned; null for the first owner until somebody names it. */
  name: string | null
  /** What the note is about: one of these. */
  bookingId: string | null
  painter: { id: string; name: string; phone: string } | null
  customer: { quoteId: string; name: string | null; phone: string; email: string } | null
}

/** The mentions that nobody has seen to, oldest first. */
export async function openMentions(db: Db, excerpt: Excerpt): Promise<OpenMention[]> {
  const { rows } = await sql<OpenMention>`
    select m.id, m.mentioned_at as at, a.name, o.booking_id as "bookingId",
           coalesce(o.text, p.text, c.text) as words, coalesce(o.actor, p.actor, c.actor) as actor,
           case when w.id is not null then json_build_object('id', w.id, 'name', w.first_name || ' ' || w.last_name, 'phone', w.phone) end as painter,
           case when q.id is not null then json_build_object('quoteId', q.id, 'name', q.customer_name, 'phone', q.phone,
                                                             'email', q.email) end as customer,
           count(*) over () as total
      from mentions m
      join administrators a on a.username = m.account
      left join office_notes o on o.id = m.office_note_id
      left join painter_notes p on p.id = m.painter_note_id
      left join contractors w on w.id = p.contractor_id
      left join customer_notes c on c.id = m.customer_note_id
      left join quotes q on q.id = c.quote_id
     where m.done_at is null
     order by ${headed(sql`m.id`, excerpt)}m.mentioned_at, m.id
     limit ${excerpt.limit}`.execute(db)
  return rows
}

export type OpenMoneyChange = Counted & {
  id: string
  at: Date
  bookingId: string
  actor: string
  owed: Cents
  earned: Cents
  reason: string
}

/** The changes of money that no owner has read of, oldest first. */
export async function openMoneyChanges(db: Db, excerpt: Excerpt): Promise<OpenMoneyChange[]> {
  const { rows } = await sql<OpenMoneyChange>`
    select c.id, c.changed_at as at, c.booking_id as "bookingId", c.actor, c.owed, c.earned, c.reason,
           count(*) over () as total
      from money_changes c
     where c.done_at is null
     order by ${headed(sql`c.id`, excerpt)}c.changed_at, c.id
     limit ${excerpt.limit}`.execute(db)
  return rows
}
