/** Asks the person to confirm that it is them. Resolves with whether they did. */
export type AskToConfirm = () => Promise<boolean>

let asker: AskToConfirm | undefined
let asked: Promise<boolean> | undefined

/**
 * From now on calls that need a fresh confirmation are put to the person this way, until the returned function is called.
 * Without anybody who asks, such a call fails as any other.
 */
export function askToConfirmBy(ask: AskToConfirm): () => void {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}

/** Asks once for all calls that wait for it. @returns whether the person has confirmed; false when nobody can ask */
export async function confirmAgain(): Promise<boolean> {
  if (!asker) return false
  asked ??= asker().finally(() => {
    asked = undefined
  })
  return asked
}
