/** The key in this browser's storage; in a module of its own, so that a first visit loads nothing else. */
export const REMEMBERED_KEY = 'remembered'

/** Whether anything is stored in this browser; false without storage. */
export function isAnythingRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_KEY) !== null
  } catch {
    return false
  }
}
