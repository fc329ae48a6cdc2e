import { createContext, use } from 'react'
import type { PricingSettings } from '../../../../domain/pricing-settings.ts'
import type { DraftAction, QuoteDraft } from '../quote-draft/quote-draft.ts'
import type { PhotoUploads } from './use-photo-uploads.ts'

/** What every field of the wizard works with. */
export type Wizard = {
  draft: QuoteDraft
  dispatch: (action: DraftAction) => void
  settings: PricingSettings
  uploads: PhotoUploads
  /** What is wrong with a field, by its path in the request (`rooms.0.length`), once the visitor tried to go on. */
  errorOf: (path: string) => string | undefined
}

export const WizardContext = createContext<Wizard | null>(null)

/** @throws outside of the wizard */
export function useWizard(): Wizard {
  const wizard = use(WizardContext)
  if (!wizard) throw new Error('useWizard needs the wizard around it')
  return wizard
}
