/** Where this browser's memory is kept; in a file of its own, so that a first visit loads nothing else of it. */
export const REMEMBERED_KEY = 'remembered'

/** Whether this browser remembers anything; false where storage is forbidden. */
export function isAnythingRemembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED_KEY) !== null
  } catch {
    return false
  }
}
