import { logOutAdministrator } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'

/** That somebody logged out without a network: no page can take the cookie of their session away, only the server's answer does. */
const key = 'office_log_out'

function noteLogOut(isDone: boolean): void {
  try {
    if (isDone) localStorage.removeItem(key)
    else localStorage.setItem(key, 'true')
  } catch {
    // The session ends by itself.
  }
}

function isLogOutDue(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Ends the office's session at the server; without a network as soon as there is one and somebody is at the login. */
export async function endAtServer(): Promise<void> {
  const isDone = await call(logOutAdministrator).then(
    () => true,
    (error: unknown) => !(error instanceof CallError && error.code === 'network'),
  )
  noteLogOut(isDone)
}

/** Ends what could not be ended before, now and when the network is back, until the returned function is called. */
export function finishLogOut(): () => void {
  const finish = () => {
    if (isLogOutDue()) void endAtServer()
  }
  finish()
  window.addEventListener('online', finish)
  return () => window.removeEventListener('online', finish)
}
