/** The address with which somebody signed in to the office last in this browser. */
const key = 'office_email'

/** Empty when nobody did, or when nothing can be stored. */
export function readKnownEmail(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Stores the address for the next time; an empty one forgets it. */
export function storeKnownEmail(email: string): void {
  try {
    if (email === '') localStorage.removeItem(key)
    else localStorage.setItem(key, email)
  } catch {
    // It is typed again.
  }
}
