/** What led to a dashboard without a token: signing out, a session that ended, or nobody having signed in here yet. */
export type Ending = 'signed-out' | 'expired' | 'nobody'

let ending: Ending = 'nobody'

/** Says that the dashboard is used with a session: losing it is an expiry from now on. */
export const noteSession = (): void => {
  ending = 'expired'
}

/** Says that the person signs out: that needs no explanation. */
export const noteSignOut = (): void => {
  ending = 'signed-out'
}

/** How the session ended. */
export const readEnding = (): Ending => ending

/** Begins anew: what ended was told. */
export const forgetEnding = (): void => {
  ending = 'nobody'
}
