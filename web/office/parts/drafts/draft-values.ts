import type { Known } from '#web/lib/known.ts'
import { readFromTab, storeInTab } from '#web/lib/tab-storage.ts'

/** All drafts of the office have names that begin like this. */
const PREFIX = 'office_draft_'

/** The name that a draft is stored under: by its subject, and by what is done with it. */
export const draftName = (subject: string, what: string): string => `${PREFIX}${subject}_${what}`

/** The entries of a stored object that are texts; none of anything else. */
const textsIn = (stored: unknown): [string, string][] =>
  typeof stored === 'object' && stored !== null
    ? Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : []

/** The typed values, and those that were known when typing began. */
function readStored(name: string): { typed?: unknown; known?: unknown } {
  try {
    const stored: unknown = JSON.parse(readFromTab(name) || '{}')
    return typeof stored === 'object' && stored !== null ? stored : {}
  } catch {
    return {}
  }
}

/** The values typed into these fields and not sent; untouched fields are absent. */
export const readDraft = <Values extends Record<keyof Values, string>>(
  name: string,
  fields: readonly (keyof Values & string)[],
): Partial<Values> =>
  Object.fromEntries(
    textsIn(readStored(name).typed).filter(([field]) => fields.some((one) => one === field)),
  ) as Partial<Values>

/** The values known when somebody began to type the draft; null without one. */
export function readTypedOn(name: string): Known | null {
  const { known } = readStored(name)
  return known === undefined ? null : Object.fromEntries(textsIn(known))
}

/**
 * Stores the values that differ from the initial ones; nothing is stored of an untouched form.
 * @param known what it was typed on, to be compared with what is known when it is opened again
 */
export function storeDraft<Values extends Record<keyof Values, string>>(
  name: string,
  initial: Values,
  values: Values,
  known: Known = {},
): void {
  const typed = Object.entries(values).filter(([field, value]) => value !== initial[field as keyof Values])
  storeInTab(name, typed.length === 0 ? '' : JSON.stringify({ typed: Object.fromEntries(typed), known }))
}

export const forgetDraft = (name: string): void => storeInTab(name, '')

export const hasDraft = (name: string): boolean => readFromTab(name) !== ''

/** The next person to work here must not find what somebody else had typed. */
export function forgetAllDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // No draft was stored.
  }
}
