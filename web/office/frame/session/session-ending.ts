/** Why nobody is signed in at a dashboard: signing out, an expired session, nobody at the computer, or no login in this page so far. */
export type Ending = 'signed-out' | 'expired' | 'idle' | 'nobody'

let ending: Ending = 'nobody'

/** Records why the session ends. */
export const noteEnding = (why: 'signed-out' | 'idle'): void => {
  ending = why
}

/** Records that there is a session: losing it counts as an expiry from now on. */
export const noteSession = (): void => {
  ending = 'expired'
}

/** How the session ended. */
export const readEnding = (): Ending => ending

/** Resets the state once the ending has been shown. */
export const forgetEnding = (): void => {
  ending = 'nobody'
}
