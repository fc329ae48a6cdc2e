import { settleReviewReports } from '#contract/bookings/office-reviews.ts'
import { settleMention, settleMoneyChange } from '#contract/office/mentions.ts'
import { call } from '#web/lib/call.ts'
import { offerReversal } from '#web/office/parts/undo/pending-undos.ts'

/** The call that settles each kind of items that stay until somebody says so. */
const settlements = {
  mention: settleMention,
  money_changed: settleMoneyChange,
  review_reported: settleReviewReports,
} as const
export type SettledKind = keyof typeof settlements

export const isSettled = (kind: string): kind is SettledKind => Object.hasOwn(settlements, kind)

/**
 * Marks an item as done, and offers to undo that.
 * @param done a description of what was done
 */
export async function finishItem(kind: SettledKind, id: string, done: string): Promise<void> {
  const settle = (isDone: boolean) => call(settlements[kind], { params: { id }, body: { done: isDone } })
  await settle(true)
  offerReversal({
    id: `${kind}:${id}`,
    subjectId: id,
    done,
    reverse: () => settle(false),
  })
}
