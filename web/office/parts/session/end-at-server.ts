import { logOutAdministrator } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'

/** That somebody logged out without a network: no page can take the cookie of their session away, only the server's answer does. */
const key = 'admin_leaving'

function noteLeaving(isLeft: boolean): void {
  try {
    if (isLeft) localStorage.removeItem(key)
    else localStorage.setItem(key, 'true')
  } catch {
    // The session ends by itself.
  }
}

function isLeaving(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Ends the office's session at the server; without a network as soon as there is one and somebody is at the login. */
export async function endAtServer(): Promise<void> {
  const isLeft = await call(logOutAdministrator).then(
    () => true,
    (error: unknown) => !(error instanceof CallError && error.code === 'network'),
  )
  noteLeaving(isLeft)
}

/** Ends what could not be ended before, now and when the network is back, until the returned function is called. */
export function finishLeaving(): () => void {
  const finish = () => {
    if (isLeaving()) void endAtServer()
  }
  finish()
  window.addEventListener('online', finish)
  return () => window.removeEventListener('online', finish)
}
