/** The text stored under a name; empty when there is none, or when storage is unavailable. */
export function readFromTab(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores a text for as long as the tab is open, also when the page is left; an empty one is removed. */
export function storeInTab(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Nothing is stored.
  }
}
