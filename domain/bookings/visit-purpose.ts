/** Why a visit follows another one: it mends something free of charge, or does what did not fit. */
export const visitPurposes = ['touch_up', 'extra_work'] as const
export type VisitPurpose = (typeof visitPurposes)[number]
