import { groupBy } from '#domain/platform/group-by.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type EntryKind, entryKindLabels } from './ledger.ts'

/** The known sums of a booking's money before a part of it goes back; amounts in cents. */
export type BeforeRefund = {
  paid: Cents
  /** The open amount; negative when the customer paid too much, or we owe them something. */
  balance: Cents
  /** The tips that painters have of it. */
  tips: Cents
}

/** How a refund is entered: what of it is the tip, and what of it the customer need not pay again for the work. */
export type RefundShares = {
  tip: Cents
  credit: Cents
  /** How much of the tip goes back at least, since no other money of the customer's is left for it. */
  mustReturn: Cents
}

/**
 * Divides a refund (docs/rules/money.md#tips-that-go-back). What the customer had paid too much goes back first. Of the rest,
 * a part that is above what was paid for the work takes the tip, before anything else and as much of it as there is; otherwise the
 * tip stays with the painter, unless the office says that it goes back.
 * @param cents the refund
 * @param returnTip what the office says; left out, the rule decides
 */
export function refundShares({ paid, balance, tips }: BeforeRefund, cents: Cents, returnTip?: boolean): RefundShares {
  const rest = Math.max(0, cents - Math.max(0, -balance))
  const tipTotal = Math.max(0, tips)
  const mustReturn = Math.min(rest, Math.max(0, tipTotal - Math.max(0, paid - cents)))
  const tip = (returnTip ?? mustReturn > 0) ? Math.min(tipTotal, rest) : 0
  return { tip, credit: rest - tip, mustReturn }
}

/** A tip that a painter has, in cents. */
export type PaintersTip = { contractorId: string; cents: Cents }

type TipEntry = { account: string; kind: EntryKind; cents: Cents; contractorId: string | null }

/** The tips that painters have of a booking, the newest first. */
export function activeTips(entries: readonly TipEntry[]): PaintersTip[] {
  const tips = entries.filter(({ account, kind }) => account === 'earned' && kind === 'tip')
  const byPainter = groupBy(tips.toReversed(), ({ contractorId }) => contractorId ?? '')
  return [...byPainter]
    .map(([contractorId, of]) => ({ contractorId, cents: of.reduce((sum, { cents }) => sum + cents, 0) }))
    .filter(({ cents }) => cents > 0)
}

/** From whom a part of the tips is taken: the newest first. */
export function tipsTaken(tips: readonly PaintersTip[], cents: Cents): PaintersTip[] {
  let open = cents
  return tips.flatMap(({ contractorId, cents: has }) => {
    const taken = Math.min(open, has)
    open -= taken
    return taken > 0 ? [{ contractorId, cents: taken }] : []
  })
}

/** Whether an entry is a tip that went back with a refund, or takes that back because the refund was none. */
export const isTipReturn = ({ kind, cause }: { kind: EntryKind; cause: string }): boolean =>
  kind === 'tip' && (cause.startsWith('refund:') || cause.startsWith('reversal:refund:'))

/** How an entry is called: a tip below zero is one that went back. */
export const labelOfEntry = ({ kind, cents }: { kind: EntryKind; cents: Cents }): Text =>
  kind === 'tip' && cents < 0 ? text('Tip returned to the customer') : entryKindLabels[kind]
