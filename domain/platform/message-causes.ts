/** Why a payment is taken back: its check did not clear, or it was recorded by mistake. */
export const withdrawalCauses = ['bounced', 'mistake'] as const
export type WithdrawalCause = (typeof withdrawalCauses)[number]

/**
 * Why the painter whom a customer was told of does not come, as far as the customer is told (docs/rules/visits.md#who-comes-instead):
 * never in the painter's words. Nobody is said to be unable to come who did not say so.
 */
export const painterChanges = ['sick', 'vehicle', 'unable', 'declined', 'no_answer', 'office'] as const
export type PainterChange = (typeof painterChanges)[number]

/**
 * Failures that we credit a customer for (docs/rules/promises.md): a late arrival, a late change, and a visit to which
 * nobody came.
 */
export const promiseKinds = ['late', 'changed', 'missed'] as const
export type PromiseKind = (typeof promiseKinds)[number]

/** The stages in which a painter is asked for a document again. */
export const complianceDocumentStages = ['ending', 'ended'] as const
export type ComplianceDocumentStage = (typeof complianceDocumentStages)[number]

/** How a kind of message reaches a customer without email; `in_time`: on paper while that arrives before the visit, else by phone. */
export type UnmailedWay = 'letter' | 'call' | 'in_time'
