/**
 * Code that a public page loads once it can be used: one file, since each further one costs a phone more than what is
 * in it.
 */

export { ContactLines } from '#web/shared/contact/ContactLines.tsx'
export { BookingFlowHost } from '#web/site/booking-flow/BookingFlowHost.tsx'
export { readNearest } from '#web/site/reviews/read-public.ts'
export { readReal } from '#web/site/reviews/read-real.ts'
export { watchReach } from '#web/site/static-pages/format-reach.ts'
