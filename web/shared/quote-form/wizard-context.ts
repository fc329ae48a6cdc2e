import { createContext, use } from 'react'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import type { DraftAction, QuoteDraft } from './draft/quote-draft.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'

/** The shared state of the wizard's fields. */
export type Wizard = {
  draft: QuoteDraft
  dispatch: (action: DraftAction) => void
  settings: PricingSettings
  uploads: PhotoUploads
  /** The error of a field, by its path in the request (`rooms.0.length`), once the visitor has tried to continue. */
  errorOf: (path: string) => string | undefined
  /** The office fills it in for somebody on the phone: what is said is said to the office. */
  isForCaller?: boolean
}

export const WizardContext = createContext<Wizard | null>(null)

/** @throws outside of the wizard */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('useWizard needs the wizard around it')
  return wizard
}
