/**
 * What a public page brings in by itself once it can be used: one file, since each further one costs a phone more than what is
 * in it.
 */
export { OpeningShell } from '../booking-flow/OpeningShell.tsx'
export { readNearest } from '../reviews/read-public.ts'
export { readReal } from '../reviews/read-real.ts'
export { ContactLines } from './ContactLines.tsx'
