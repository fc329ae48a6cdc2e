import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import type { Quote } from '#contract/quotes/quotes.ts'
import { storeDraft } from '#web/shared/quote-form/draft/draft-storage.ts'
import type { QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import type { QuoteStep } from '../open-quote.ts'
import { QuoteWizard } from '../quote-wizard/QuoteWizard.tsx'
import type { QuoteSeed } from '../seed.ts'

type HostProps = {
  first?: QuoteStep
  prefill?: { quote: Quote } | null
  seed?: QuoteSeed | null
  onCreated?: (quote: Quote) => void
}

/** The wizard, with the state that its host keeps. */
export function WizardHost({ first = 1, prefill = null, seed = null, onCreated = () => undefined }: HostProps) {
  const [step, setStep] = useState<QuoteStep>(first)
  return (
    <QuoteWizard
      opened
      step={step}
      onStep={setStep}
      prefill={prefill}
      zip={null}
      seed={seed}
      onCreated={onCreated}
      onClose={() => undefined}
    />
  )
}

/** The opened wizard, with the draft stored in the browser. Calls that the test has not answered fail. */
export const show = async ({ draft, ...props }: HostProps & { draft?: QuoteDraft } = {}) => {
  if (!vi.isMockFunction(fetch)) answerCalls({})
  if (draft) storeDraft(draft)
  drawPage(<WizardHost {...props} />)
  await screen.findByRole('dialog')
}
export const title = (name: string) => screen.findByRole('heading', { level: 2, name })
export const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement
export const press = (name: string) => fireEvent.click(button(name))
export const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement
export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

/** Waits for a toast with title and description. */
export const expectToast = (words: string) =>
  waitFor(() => {
    const { title: heading, description } = currentToast() ?? { title: '' }
    expect([heading, description].filter(Boolean).join(' - ')).toBe(words)
  })
