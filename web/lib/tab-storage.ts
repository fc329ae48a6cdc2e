/** What was kept under a name; empty when nothing was, or when storage is unavailable. */
export function readFromTab(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text for as long as the tab is open, also when the page is left; nothing is kept of an empty one. */
export function storeInTab(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Nothing is kept.
  }
}
