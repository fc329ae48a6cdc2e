import { sql } from 'kysely'
import type { ActionPreview } from '#contract/office/actions.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { OfficeBookingRow } from '#server/bookings/booking/office-bookings.queries.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { previewMessage } from '#server/notifications/email/preview-message.ts'
import { findAddressees } from '#server/notifications/letters/letters.queries.ts'
import { wayOfLetter } from '#server/notifications/letters/read-letters.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { ADMINISTRATOR, EMAIL_QUEUE, LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { PUSH_QUEUE } from '#server/platform/outbox/enqueue-push.ts'

type Recipient = ActionPreview['recipients'][number]

/** Messages are composed from the data as they are within the transaction. */
const within = (db: Transaction, deps: Deps): Deps => ({ ...deps, db })

type Painter = { id: string; email: string; name: string }

const paintersAt = async (db: Transaction, addresses: readonly string[]): Promise<Painter[]> => {
  const { rows } = await sql<Painter>`
    select id, email, first_name || ' ' || last_name as name from contractors where email = any(${addresses})`.execute(
    db,
  )
  return rows
}

/** All recipients of an action, and the emails; those that would be dropped are left out. */
export async function recipientsOf(
  db: Transaction,
  deps: Deps,
  actionId: string,
  booking: OfficeBookingRow,
): Promise<Recipient[]> {
  const t = translator(deps.reader)
  const tasks = await db
    .selectFrom('outbox_tasks')
    .selectAll()
    .where('action_id', '=', actionId)
    .orderBy('id')
    .execute()
  const emails = tasks.filter(({ queue }) => queue === EMAIL_QUEUE || queue === LETTER_QUEUE)
  const pushes = tasks.filter(({ queue }) => queue === PUSH_QUEUE).map(({ payload }) => payload)
  const painters = await paintersAt(
    db,
    emails.map(({ recipient }) => recipient),
  )
  const letters = emails.filter(({ queue }) => queue === LETTER_QUEUE).map(({ id }) => id)
  const visitDayOf = await findAddressees(db, letters)
  const recipients: Recipient[] = []
  for (const task of emails) {
    if ((await composeMessage(within(db, deps), task)) === 'dropped') continue
    const { to, subject, text: body } = await previewMessage(within(db, deps), task)
    const content = { address: to, at: task.run_at, subject, text: body }
    const painter = 'jobId' in task.payload ? painters.find(({ email }) => email === task.recipient) : undefined
    if (task.recipient === ADMINISTRATOR) {
      recipients.push({ who: 'office', name: t(text('The office')), push: false, ...content })
    } else if (painter) {
      const who = painter.id === booking.contractorId ? 'painter' : 'former_painter'
      const push = pushes.some(({ contractorId }) => contractorId === painter.id)
      recipients.push({ who, name: painter.name, push, ...content })
    } else {
      const push = pushes.some(({ bookingId }) => bookingId === booking.id)
      const way =
        task.queue === LETTER_QUEUE
          ? { way: wayOfLetter(deps, task.kind, visitDayOf.get(task.id)?.visitDay ?? null), address: NO_EMAIL }
          : {}
      const name = booking.customerName ?? (booking.customerEmail || formatPhone(booking.customerPhone))
      recipients.push({ who: 'customer', name, push, ...content, ...way })
    }
  }
  return recipients
}
