import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { EMAIL_QUEUE, LETTER_QUEUE } from '#server/platform/outbox/enqueue.ts'
import { bookingIn } from '#server/platform/outbox/message-subject.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { customerKinds, painterKinds } from '#server/platform/stored-shapes/stored-message.ts'

type AddressedTask = Pick<Selectable<Database['outbox_tasks']>, 'id' | 'kind' | 'queue' | 'recipient'>

/** Whom a message is addressed to: a customer, named by a quote, or a painter; neither for the office and for unknown readers. */
export type MessageReader = {
  quoteId: string | null
  contractorId: string | null
  /** Where they are reached now. */
  address: string
}

/** Written to one address of a painter, whichever they use now: the one that they want to change to, and the one that they had. */
const tiedToAddress = ['email-change', 'email-change-notice']

const isOneOf = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind)

type Found = {
  id: string
  quoteId: string | null
  customer: string | null
  contractorId: string | null
  painter: string | null
}

/**
 * The readers of some messages, at their present addresses, which may have been corrected since they were written; at those that
 * they were written to where nothing is known of the reader any more.
 */
export async function readersOf(db: Db, rows: readonly AddressedTask[]): Promise<ReadonlyMap<string, MessageReader>> {
  const mails = rows.filter(({ queue }) => queue === EMAIL_QUEUE || queue === LETTER_QUEUE)
  const payload = sql`e.payload`
  const { rows: found } = await sql<Found>`
    select e.id, q.id as "quoteId", q.email as customer, c.id as "contractorId", c.email as painter
      from outbox_tasks e
      left join bookings b on b.id = ${bookingIn(payload)}
      left join quotes q on q.id = coalesce(${payload} ->> 'quoteId', b.quote_id) and q.customer_id is not null
      left join contractors c on c.id = coalesce(
        ${payload} ->> 'contractorId',
        (select contractor_id from jobs where id = ${payload} ->> 'jobId'),
        (select contractor_id from documents where id = ${payload} ->> 'documentId'),
        (select contractor_id from reviews where id = ${payload} ->> 'reviewId'))
     where e.id = any(${mails.map(({ id }) => id)})`.execute(db)
  const known = new Map(found.map((one) => [one.id, one]))
  const readerOf = ({ id, kind, recipient }: AddressedTask): MessageReader => {
    const about = known.get(id)
    if (isOneOf(customerKinds, kind) && about) {
      return { quoteId: about.quoteId, contractorId: null, address: about.customer ?? recipient }
    }
    if (isOneOf(painterKinds, kind) && about) {
      const address = isOneOf(tiedToAddress, kind) ? recipient : (about.painter ?? recipient)
      return { quoteId: null, contractorId: about.contractorId, address }
    }
    return { quoteId: null, contractorId: null, address: recipient }
  }
  return new Map(rows.map((row) => [row.id, readerOf(row)]))
}

/** The reader of one message; a correction of their address that is on its way is waited for. */
export async function lockReader(db: Transaction, row: AddressedTask): Promise<MessageReader> {
  const reader = (await readersOf(db, [row])).get(row.id) as MessageReader
  if (reader.quoteId === null) return reader
  const quotes = db.selectFrom('quotes').select('email').where('id', '=', reader.quoteId)
  const { email } = await quotes.forShare().executeTakeFirstOrThrow()
  return { ...reader, address: email }
}

/** Where a message goes when it is sent again; null for what is not an e-mail. */
export async function presentAgain(
  deps: Pick<Deps, 'db' | 'config'>,
  row: AddressedTask,
): Promise<{ to: string; isCustomers: boolean } | null> {
  if (row.queue !== EMAIL_QUEUE) return null
  const { address, quoteId } = (await readersOf(deps.db, [row])).get(row.id) as MessageReader
  return { to: recipientOf(deps, { recipient: address }), isCustomers: quoteId !== null }
}
