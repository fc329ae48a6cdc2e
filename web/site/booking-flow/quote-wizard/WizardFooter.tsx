import type { ReactNode } from 'react'
import { contactProblemsMessage, roomProblemsMessage } from '#domain/pricing/quote-input.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { QuoteStep } from '../open-quote.ts'
import css from './WizardFooter.module.css'

type WizardFooterProps = {
  step: QuoteStep
  /** Step 1 requires an address that is known to be served. */
  blocked: boolean
  pending: boolean
  /** Whether the step was opened from the review, to which it leads back. */
  isEditing?: boolean
  /** What is wrong first, after an attempt to go on: its field may be far above. */
  problem?: string | undefined
  form: string
  onPrevious: () => void
  /** The rooms in the price, where the step itself does not show them. */
  caption?: string | null
  /** On a phone the price is between the buttons. */
  price?: ReactNode
}

/** Previous, the price, and Next: the button submits the form of the step, as the Enter key does. */
export function WizardFooter(props: WizardFooterProps) {
  const { step, blocked, pending, isEditing = false, problem, form, onPrevious, caption, price } = props
  const t = useTranslate()
  return (
    <div className={`line ${css.footer}`}>
      {problem && (
        <div className={css.problem}>
          <Notice tone="error" title={t((step === 1 ? contactProblemsMessage : roomProblemsMessage).title)}>
            {problem}
          </Notice>
        </div>
      )}
      {caption && <p className={css.caption}>{caption}</p>}
      {step > 1 && (
        <Button variant="secondary" className={css.previous ?? ''} onClick={onPrevious} disabled={pending}>
          {t('Previous')}
        </Button>
      )}
      {price}
      <Button
        type="submit"
        form={form}
        className={css.next ?? ''}
        disabled={blocked}
        aria-describedby={blocked ? 'service-area-notice' : undefined}
        working={pending}
        workingLabel={t('Generating...')}
      >
        {step === 4 ? t('Get Quote & Schedule') : isEditing ? t('Save and return') : t('Next Step')}
      </Button>
    </div>
  )
}
