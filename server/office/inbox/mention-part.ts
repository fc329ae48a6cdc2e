import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from './inbox-item.ts'
import { openMentions } from './mentions.queries.ts'

/** Notes in which somebody of the office is mentioned, until that was seen to. */
export async function mentionPart({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await openMentions(db, reading('mention'))
  const names = await namesOfActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const lines = rows.map(
    ({ id, at, words, actor, name, bookingId, painter, customer }): InboxItem => ({
      kind: 'mention',
      subjectId: id,
      urgency: 'soon',
      since: at,
      due: null,
      bookingId,
      shown: {
        words: shortened(words),
        mention: { name, by: names.get(actor) ?? null, quoteId: customer?.quoteId ?? null },
        ...(painter && { painter }),
        ...(customer && {
          person: { name: customer.name ?? customer.email, phone: customer.phone, email: customer.email },
        }),
      },
    }),
  )
  return { lines, more: beyond(rows) }
}
