/** What PostgreSQL calls the place that refuses it: unlike the message it is in the same words in every language. */
const ROUTINE = 'RevalidateCachedQuery'
/** Of engines that have no such place. */
const MESSAGE = 'cached plan must not change result type'

/**
 * Whether an error means that a statement was prepared before a migration changed what it returns (0A000). It was refused before
 * it did anything. The same code stands for everything else that the database does not support, which no repetition helps.
 */
export const isStalePlan = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (!('code' in error)) return isStalePlan(error.cause)
  if (error.code !== '0A000') return false
  return ('routine' in error && error.routine === ROUTINE) || error.message === MESSAGE
}
