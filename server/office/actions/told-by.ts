import { sql } from 'kysely'
import type { ActPreview } from '#contract/office/acts.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { AdminBookingRow } from '#server/bookings/booking/admin-bookings.queries.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { previewMessage } from '#server/notifications/email/preview-message.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR, MAIL_LANE } from '#server/platform/outbox/enqueue.ts'
import { PUSH_LANE } from '#server/platform/outbox/enqueue-push.ts'

type Told = ActPreview['told'][number]

/** What a message says is read from the data as they are within the transaction. */
const within = (db: Transaction, deps: Deps): Deps => ({ ...deps, db })

type Painter = { id: string; email: string; name: string }

const paintersAt = async (db: Transaction, addresses: readonly string[]): Promise<Painter[]> => {
  const { rows } = await sql<Painter>`
    select id, email, first_name || ' ' || last_name as name from contractors where email = any(${addresses})`.execute(
    db,
  )
  return rows
}

/** Everybody whom an act tells something, and the letters; those that would be dropped are left out. */
export async function toldBy(db: Transaction, deps: Deps, actId: string, booking: AdminBookingRow): Promise<Told[]> {
  const t = translator(deps.reader)
  const effects = await db.selectFrom('effects').selectAll().where('act_id', '=', actId).orderBy('id').execute()
  const mails = effects.filter(({ lane }) => lane === MAIL_LANE)
  const pushes = effects.filter(({ lane }) => lane === PUSH_LANE).map(({ payload }) => payload)
  const painters = await paintersAt(
    db,
    mails.map(({ recipient }) => recipient),
  )
  const told: Told[] = []
  for (const effect of mails) {
    if ((await composeMessage(within(db, deps), effect)) === 'dropped') continue
    const { to, subject, text: body } = await previewMessage(within(db, deps), effect)
    const letter = { address: to, at: effect.run_at, subject, text: body }
    const painter = 'jobId' in effect.payload ? painters.find(({ email }) => email === effect.recipient) : undefined
    if (effect.recipient === ADMINISTRATOR) {
      told.push({ who: 'office', name: t(text('The office')), push: false, ...letter })
    } else if (painter) {
      const who = painter.id === booking.contractorId ? 'painter' : 'former_painter'
      const push = pushes.some(({ contractorId }) => contractorId === painter.id)
      told.push({ who, name: painter.name, push, ...letter })
    } else {
      const push = pushes.some(({ bookingId }) => bookingId === booking.id)
      told.push({ who: 'customer', name: booking.customerName ?? booking.customerEmail, push, ...letter })
    }
  }
  return told
}
