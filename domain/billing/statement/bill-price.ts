import type { Cents } from '#domain/platform/money.ts'

type BillLine = { kind: string; changes: 'owed' | 'paid'; amount: Cents }

/** Whether a row of a bill is what the work costs, or a change of that; everything else stands beside the price. */
export const isOfPrice = ({ kind, changes }: Omit<BillLine, 'amount'>): boolean =>
  changes === 'owed' && (kind === 'price' || kind === 'adjustment')

/** What the work costs, by the rows of a bill; 0 once the visit is canceled. */
export const priceIn = (rows: readonly BillLine[]): Cents =>
  rows.reduce((sum, row) => (isOfPrice(row) ? sum + row.amount : sum), 0)
