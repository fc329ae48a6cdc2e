import type { Letter } from '#contract/notifications/letters.ts'
import { unmailedWayOf } from '#contract/platform/notification-kinds.ts'
import { type LetterWay, wayOfMessage } from '#domain/notifications/without-email.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatPhone } from '#domain/platform/phone-number.ts'
import { oneLine, readMessage } from '#server/notifications/email/compose-message.ts'
import type { ComposeDeps } from '#server/notifications/kinds/define-notification.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import { gathering } from '#server/platform/database/gathered.ts'
import { carriesKey } from './first-way.ts'
import { findAddressees, type LetterAddressee, type LetterRow } from './letters.queries.ts'

/** A letter with the row behind it, and to whom it goes. */
export type ReadLetter = { row: LetterRow; addressee: LetterAddressee; way: LetterWay; shown: Letter }

/** How a message to somebody without email reaches them today (docs/rules/messages.md#without-email). */
export const wayOfLetter = (
  { market, now }: Pick<ComposeDeps, 'market' | 'now'>,
  kind: string,
  visitDay: string | null,
): LetterWay => wayOfMessage(unmailedWayOf(kind), visitDay, todayIn(market, now()))

/**
 * Letters as they read now.
 * @returns what no longer applies, because the visit was canceled or the invoice paid, and letters to whoever was erased, by id
 */
export async function readLetters(
  deps: ComposeDeps,
  rows: readonly LetterRow[],
): Promise<{ letters: ReadLetter[]; obsolete: string[] }> {
  const addressees = await findAddressees(
    deps.db,
    rows.map(({ id }) => id),
  )
  const people = await namesOfActors(
    deps.db,
    rows.map((row) => row.done_by),
  )
  const reading = { ...deps, db: gathering(deps.db) }
  const read = await Promise.all(
    rows.map(async (row): Promise<ReadLetter | string> => {
      const addressee = addressees.get(row.id)
      const message = addressee && (await readMessage(reading, row, 'send'))
      // What was done is told as it was.
      if (!addressee || !message || (row.done_how === null && !message.applies)) return row.id
      const way = row.done_how === null ? wayOfLetter(deps, row.kind, addressee.visitDay) : wayDone(row)
      const { quoteId, bookingId, name, phone, email } = addressee
      const shown: Letter = {
        id: row.id,
        kind: row.kind,
        way,
        subject: oneLine(message.emailContent.subject),
        name: name ?? formatPhone(phone),
        phone,
        email,
        bookingId,
        quoteId,
        carriesKey: carriesKey(message.emailContent.blocks),
        writtenAt: row.created_at,
        done:
          row.done_how === null
            ? null
            : {
                how: row.done_how,
                by: row.done_by ?? '',
                byName: people.get(row.done_by) ?? null,
                at: row.sent_at ?? row.created_at,
              },
      }
      return { row, addressee, way, shown }
    }),
  )
  return {
    letters: read.filter((one) => typeof one !== 'string'),
    obsolete: read.filter((one) => typeof one === 'string'),
  }
}

const wayDone = ({ done_how: how }: Pick<LetterRow, 'done_how'>): LetterWay => (how === 'called' ? 'call' : 'letter')
