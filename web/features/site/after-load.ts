/**
 * What a public page brings in by itself once it can be used: one file, since each further one costs a phone more than what is
 * in it.
 */
export { OpeningShell } from '#web/features/booking-flow/OpeningShell.tsx'
export { readNearest } from '#web/features/reviews/read-public.ts'
export { readReal } from '#web/features/reviews/read-real.ts'
export { ContactLines } from './ContactLines.tsx'
