/** How a message reached somebody without email. */
export const lettersDone = ['printed', 'called'] as const
export type LetterDone = (typeof lettersDone)[number]
