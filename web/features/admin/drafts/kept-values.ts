import { keep, readKept } from '../../../lib/kept-in-tab.ts'

/** All drafts of the office have names that begin like this. */
const PREFIX = 'office_draft_'

/** Under which something unfinished is kept: of a booking, and of what is done with it. */
export const draftName = (subject: string, what: string): string => `${PREFIX}${subject}_${what}`

/** What was typed into these fields and not sent; fields that were left alone are absent. */
export function readDraft<Values extends Record<keyof Values, string>>(
  name: string,
  fields: readonly (keyof Values & string)[],
): Partial<Values> {
  try {
    const stored: unknown = JSON.parse(readKept(name) || '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const typed = Object.entries(stored).filter(
      ([field, value]) => typeof value === 'string' && fields.some((one) => one === field),
    )
    return Object.fromEntries(typed) as Partial<Values>
  } catch {
    return {}
  }
}

/** Keeps what differs from the initial values; nothing is kept of a form that was left alone. */
export function keepDraft<Values extends Record<keyof Values, string>>(
  name: string,
  initial: Values,
  values: Values,
): void {
  const typed = Object.entries(values).filter(([field, value]) => value !== initial[field as keyof Values])
  keep(name, typed.length === 0 ? '' : JSON.stringify(Object.fromEntries(typed)))
}

export const forgetDraft = (name: string): void => keep(name, '')

/** Whether something unfinished is kept. */
export const hasDraft = (name: string): boolean => readKept(name) !== ''

/** Whoever works here next must not find what somebody else had typed. */
export function forgetAllDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
