/**
 * A painter's claim against the customer that waits for the office: an arrival that was reported too
 * late (docs/rules/promises.md#what-is-reported-late), or a trip charge although the customer says that the rooms are as they were
 * booked (docs/rules/change-orders.md#a-trip-charge).
 */
export const claimKinds = ['arrival', 'trip_charge'] as const
export type ClaimKind = (typeof claimKinds)[number]

/** Whose story the office goes by. */
export const claimVerdicts = ['painter', 'customer'] as const
export type ClaimVerdict = (typeof claimVerdicts)[number]

/** The outcome of a claim; `withdrawn`: there was nothing to decide anymore. */
export type ClaimOutcome = ClaimVerdict | 'withdrawn'
