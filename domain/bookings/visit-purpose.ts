/**
 * Why a visit follows another one: it mends something free of charge, within days or under the warranty, or does what did not
 * fit.
 */
export const visitPurposes = ['touch_up', 'warranty', 'extra_work'] as const
export type VisitPurpose = (typeof visitPurposes)[number]

/** The purposes of visits that fix our own work: free for the customer, and no job of their own in any count. */
export const repairPurposes = ['touch_up', 'warranty'] as const satisfies VisitPurpose[]
export type RepairPurpose = (typeof repairPurposes)[number]

/** Whether a visit fixes our own work (docs/rules/visits.md#visits-that-follow). */
export const isRepair = (purpose: VisitPurpose | null): purpose is RepairPurpose =>
  purpose === 'touch_up' || purpose === 'warranty'
