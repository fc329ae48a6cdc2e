/** Days after the work in which a customer can say that all is good, or what is to be fixed (docs/rules/visits.md#signing-off). */
export const SIGN_OFF_DAYS = 7
