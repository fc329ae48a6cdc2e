/**
 * Who cancelled a booking (docs/rules/visits.md#who-canceled): its customer; the office because the customer asked for it; we
 * ourselves; the system, when a deposit was not paid in time; the painter, who ended the visit with a trip charge.
 */
export const cancellers = ['customer', 'request', 'office', 'system', 'painter'] as const
export type Canceller = (typeof cancellers)[number]

/** Who moved a visit: its customer, the office because the customer asked for it, or we ourselves. */
export const movers = ['customer', 'request', 'office'] as const satisfies Canceller[]
export type Mover = (typeof movers)[number]
