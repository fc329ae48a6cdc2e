import type { Contact } from '#domain/platform/contact.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { postalLines } from '#domain/platform/postal-lines.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { payLink } from '#server/billing/cards/pay-link.ts'
import { documentsById, type StoredDocument } from '#server/billing/invoices/documents.queries.ts'
import type { Enclosure, LetterBlock, LetterInput } from '#server/billing/invoices/pdf/letter-input.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { readMessage } from '#server/notifications/email/compose-message.ts'
import type { ComposeDeps } from '#server/notifications/kinds/define-notification.ts'
import type { Block } from '#server/notifications/kinds/email-content.ts'
import { causesIn, isMessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { readContact } from '#server/pricing/business-settings/business.queries.ts'
import { firstWay } from './first-way.ts'
import type { ReadLetter } from './read-letters.ts'

/** Nobody can press a button on paper. */
const isPrinted = (block: Block): block is LetterBlock =>
  typeof block === 'string' || (block.type !== 'button' && block.type !== 'link')

const codeOf = (reader: Reader, blocks: readonly Block[]): LetterInput['code'] => {
  const t = translator(reader)
  const first = firstWay(blocks)
  return first === undefined
    ? null
    : { href: first.href, label: first.label, hint: t('Scan this with the camera of a smartphone. No typing needed.') }
}

const contactOf = (reader: Reader, { phone, officeHours }: Contact): string | null => {
  const t = translator(reader)
  if (phone === null) return null
  return officeHours
    ? t('Questions, or something to change? Call {number} ({hours}).', { number: phone, hours: officeHours })
    : t('Questions, or something to change? Call {number}.', { number: phone })
}

/** The document itself: who has no email cannot open a link to it. */
async function enclosureOf(deps: ComposeDeps, document: StoredDocument): Promise<Enclosure> {
  const booking =
    document.booking_id === null
      ? undefined
      : await deps.db
          .selectFrom('bookings')
          .select(['id', 'status', 'key_epoch'])
          .where('id', '=', document.booking_id)
          .executeTakeFirst()
  const isDue = document.kind === 'invoice' && booking && (await statementOfBooking(deps.db, booking.id)).due > 0
  const payUrl = isDue ? payLink(deps.config, booking) : null
  const t = translator(deps.reader)
  return { content: document.content, payUrl, caption: t('Scan to see how to pay') }
}

/** The invoices, receipts and credit notes of a letter. */
async function enclosuresOf(deps: ComposeDeps, { row: { kind, payload } }: ReadLetter): Promise<Enclosure[]> {
  const causes = isMessageKind(kind) ? causesIn({ kind, payload }) : []
  const ids = causes.flatMap((cause) => (cause.kind === 'document-issued' ? String(cause.payload.documentId) : []))
  const documents = await documentsById(deps.db, ids)
  return Promise.all([...documents.values()].map((document) => enclosureOf(deps, document)))
}

/**
 * A message as a letter, with the links that open the booking: it is the customer's own
 * (docs/rules/messages.md#without-email).
 * @returns null when it no longer applies
 */
export async function composeLetter(deps: ComposeDeps, letter: ReadLetter): Promise<LetterInput | null> {
  const { row, addressee } = letter
  const message = await readMessage(deps, row, 'send')
  if (!message || (row.done_how === null && !message.applies)) return null
  const { heading, blocks } = message.emailContent
  const contact = await readContact(deps.db, deps.config)
  const { reader, market, now } = deps
  return {
    from: [contact.address, contact.phone].filter((line) => line !== null),
    to: [addressee.name ?? formatPhone(addressee.phone), ...postalLines(addressee.address)],
    date: formatDate(reader, todayIn(market, now())),
    heading,
    blocks: blocks.filter(isPrinted),
    code: codeOf(reader, blocks),
    contact: contactOf(reader, contact),
    enclosures: await enclosuresOf(deps, letter),
  }
}
