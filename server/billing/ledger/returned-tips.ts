import { balanceOf, type Entry } from '#domain/billing/ledger.ts'
import type { Posting } from '#domain/billing/postings.ts'
import { activeTips, isTipReturn, type PaintersTip, refundShares, tipsTaken } from '#domain/billing/tip-returns.ts'
import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { notifyPainter } from './notify-painter.ts'

/**
 * Whose tips go back with a refund (docs/rules/money.md#tips-that-go-back).
 * @param refund the amount, and what the office says of the tip
 * @throws AppError `invalid_request` when the tip should stay although it is part of what goes back
 */
export function returnedTips(
  { reader }: Pick<Deps, 'reader'>,
  entries: readonly Entry[],
  { amount, returnTip }: { amount: Cents; returnTip?: boolean | undefined },
): PaintersTip[] {
  const tips = activeTips(entries)
  const all = tips.reduce((sum, { cents }) => sum + cents, 0)
  const { tip, mustReturn } = refundShares({ ...balanceOf(entries), tips: all }, amount, returnTip)
  if (tip < mustReturn) {
    throw invalid(
      'returnTip',
      text('That’s more than was paid for the work: at least {tip} of it is the tip, so the tip has to go back, too.', {
        tip: formatMoney(reader, mustReturn),
      }),
    )
  }
  return tipsTaken(tips, tip)
}

/** Notifies painters that a tip of theirs went back to its customer, or is theirs again because the refund failed. */
export async function notifyOfTips(
  db: Transaction,
  now: Date,
  bookingId: string,
  tips: readonly PaintersTip[],
  outcome: 'returned' | 'kept',
): Promise<void> {
  for (const { contractorId, cents } of tips) {
    await notifyPainter(db, now, { bookingId, contractorId }, { kind: 'tip-returned', cents, outcome })
  }
}

/** The tips that a posting takes from their painters (`returned`), or gives back to them (`kept`). */
export function tipsIn({ cause, lines }: Posting): { tips: PaintersTip[]; outcome: 'returned' | 'kept' } {
  const own = lines.flatMap(({ account, kind, cents, contractorId }) =>
    account === 'earned' && contractorId !== null && isTipReturn({ kind, cause })
      ? [{ contractorId, cents: Math.abs(cents) }]
      : [],
  )
  return { tips: own, outcome: cause.startsWith('reversal:') ? 'kept' : 'returned' }
}
