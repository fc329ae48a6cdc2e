/** How it did. */
export const lettersDone = ['printed', 'called'] as const
export type LetterDone = (typeof lettersDone)[number]
