import { findWaitingLetters } from '#server/notifications/letters/letters.queries.ts'
import { type ReadLetter, readLetters } from '#server/notifications/letters/read-letters.ts'
import { type InboxDeps, type InboxItem, type Part, shortened } from './inbox-item.ts'

/** So many are read: more are printed in another round. */
const MOST_READ = 200

const toCall = ({ row, shown }: ReadLetter): InboxItem => ({
  kind: 'call_customer',
  subjectId: row.id,
  urgency: 'now',
  since: row.run_at,
  due: null,
  bookingId: shown.bookingId,
  shown: {
    person: { name: shown.name, phone: shown.phone, email: null },
    messageKind: row.kind,
    words: shortened(shown.subject),
  },
})

/**
 * Messages to customers without email (docs/rules/messages.md#without-email): one item for all that is printed, and one for each
 * call. What became an email's since an address was entered is offered beside the letters.
 */
export async function letterPart(deps: InboxDeps): Promise<Part> {
  const { letters } = await readLetters(deps, await findWaitingLetters(deps.db, deps.now(), MOST_READ))
  const calls = letters.filter(({ way }) => way === 'call')
  const toPrint = letters.filter(({ way }) => way === 'letter')
  const [first] = toPrint
  const lines = calls.map(toCall)
  if (first) {
    lines.push({
      kind: 'letters_to_print',
      subjectId: 'letters',
      urgency: 'soon',
      since: first.row.run_at,
      due: null,
      bookingId: null,
      shown: { openJobs: toPrint.length },
    })
  }
  return { lines }
}
