import { instantAt, todayIn } from '#domain/platform/dates.ts'
import { type InboxDeps, type InboxItem, type Part, shortened } from './inbox-item.ts'
import { undecidedFees, waitingAtDoors } from './no-show-items.queries.ts'

/** Painters at closed doors, and the fees of those who were not home that somebody has to decide about. */
export async function noShowPart({ db, market, now }: InboxDeps): Promise<Part> {
  const midnight = instantAt(market, todayIn(market, now()), '00:00')
  const waiting = (await waitingAtDoors(db, midnight)).map(
    ({ id: subjectId, bookingId, begunAt: since, waitUntil: due }): InboxItem => ({
      kind: 'nobody_answers',
      subjectId,
      urgency: 'now',
      since,
      due,
      bookingId,
      shown: {},
    }),
  )
  const undecided = (await undecidedFees(db)).map(({ id, bookingId, since, fee, objection }): InboxItem => {
    const shown = { amount: fee, words: objection === null ? null : shortened(objection) }
    return { kind: 'no_show_decision', subjectId: id, urgency: 'soon', since, due: null, bookingId, shown }
  })
  return { lines: [...waiting, ...undecided] }
}
