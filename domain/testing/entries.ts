import type { Entry } from '#domain/billing/ledger.ts'

/** An entry of the ledger, which happened because of its kind unless another cause is given; Maria's, if it was earned. */
export const entry = (
  account: Entry['account'],
  kind: Entry['kind'],
  cents: number,
  {
    cause = kind,
    contractorId = account === 'earned' ? 'MARIA' : null,
  }: { cause?: string; contractorId?: string | null } = {},
): Entry => ({ cause, account, kind, cents, contractorId, method: null })
