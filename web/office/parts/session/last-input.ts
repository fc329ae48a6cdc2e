/** For how long nobody may be at the computer before the session ends, in milliseconds (docs/rules/access.md#signing-in). */
const IDLE = 60 * 60_000

/** Shared by all tabs of the browser: typing in one of them keeps the others open. */
const key = 'office_last_input'

/** When somebody last used the office in this browser; undefined when that is not known. */
function readLastInput(): number | undefined {
  try {
    const stored = localStorage.getItem(key)
    return stored === null ? undefined : Number(stored)
  } catch {
    return undefined
  }
}

/** Records that somebody is at the computer. */
export function noteInput(): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Nothing is stored, and the server ends sessions by itself.
  }
}

/** Whether nobody has been at the computer for too long. */
export const isIdle = (): boolean => {
  const last = readLastInput()
  return last !== undefined && Date.now() - last >= IDLE
}
