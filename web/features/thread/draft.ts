const storageKey = (key: string): string => `message_draft_${key}`

/** What was typed and not sent yet; storage may be unavailable, and then nothing is kept. */
export function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(storageKey(key)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being typed for as long as the tab is open. */
export function keepDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(storageKey(key))
    else sessionStorage.setItem(storageKey(key), text)
  } catch {
    // Nothing is kept.
  }
}
