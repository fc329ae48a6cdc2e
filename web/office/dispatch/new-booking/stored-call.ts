import { readFromTab, storeInTab } from '#web/lib/tab-storage.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { asDraft, hasContent } from '#web/shared/quote-form/draft/draft-storage.ts'
import { emptyDraft, type QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'

/** Who is on the phone, as the address says: what is known of them, or the quote that they want to book. */
export type Caller = { phone: string; name: string; email: string; quoteId: string }

/** A call as it was left: what was typed, and the quote that was made of it, if one was. */
export type StoredCall = { draft: QuoteDraft; quoteId: string | null }

export const callerIn = (search: URLSearchParams): Caller => {
  const of = (name: string) => search.get(name)?.trim() ?? ''
  return { phone: of('phone'), name: of('name'), email: of('email'), quoteId: of('quoteId') }
}

/** Each caller has a draft of their own: what was typed for one is never shown for another. */
export const callName = ({ quoteId, phone, email, name }: Caller): string =>
  draftName('call', quoteId || phone || email || name || 'new')

/** The first draft, from what is known of the caller. */
export const firstDraft = ({ phone, name, email }: Caller): QuoteDraft => ({
  ...emptyDraft(),
  phone,
  customerName: name,
  email,
})

/** A call that was left unfinished in this tab; null when there is none. */
export function readCall(name: string): StoredCall | null {
  try {
    const stored: unknown = JSON.parse(readFromTab(name) || 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { draft: typed, quoteId } = stored as { draft?: unknown; quoteId?: unknown }
    const draft = asDraft(typed)
    return draft && { draft, quoteId: typeof quoteId === 'string' ? quoteId : null }
  } catch {
    return null
  }
}

/** Stores a call until the tab is closed or somebody logs out. A call without any input is not stored. */
export const storeCall = (name: string, call: StoredCall): void =>
  storeInTab(name, hasContent(call.draft) ? JSON.stringify(call) : '')

export const forgetCall = (name: string): void => storeInTab(name, '')
