/** Why a dashboard has no token: signing out, an expired session, or no login in this page so far. */
export type Ending = 'signed-out' | 'expired' | 'nobody'

let ending: Ending = 'nobody'

/** Records that there is a session: losing it counts as an expiry from now on. */
export const noteSession = (): void => {
  ending = 'expired'
}

/** Records that the person signs out, which needs no explanation. */
export const noteSignOut = (): void => {
  ending = 'signed-out'
}

/** How the session ended. */
export const readEnding = (): Ending => ending

/** Resets the state once the ending has been shown. */
export const forgetEnding = (): void => {
  ending = 'nobody'
}
