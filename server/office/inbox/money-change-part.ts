import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import { beyond, type InboxDeps, type InboxItem, type Part, type Reading, shortened } from './inbox-item.ts'
import { openMoneyChanges } from './mentions.queries.ts'

/** Money of finished work that somebody who is no owner changed beyond the limit, until an owner has read it. */
export async function moneyChangePart({ db }: InboxDeps, reading: Reading): Promise<Part> {
  const rows = await openMoneyChanges(db, reading('money_changed'))
  const names = await namesOfActors(
    db,
    rows.map(({ actor }) => actor),
  )
  const lines = rows.map(
    ({ id, at, bookingId, actor, owed, earned, reason }): InboxItem => ({
      kind: 'money_changed',
      subjectId: id,
      urgency: 'soon',
      since: at,
      due: null,
      bookingId,
      shown: { words: shortened(reason), moneyChange: { by: names.get(actor) ?? null, owed, earned } },
    }),
  )
  return { lines, more: beyond(rows) }
}
