import { useTranslate } from '#web/lib/use-translate.ts'
import type { QuoteStep } from '../open-quote.ts'
import { stepTitles } from '../step-titles.ts'
import css from './WizardProgress.module.css'

const steps = [1, 2, 3, 4] as const

type WizardProgressProps = {
  step: QuoteStep
  onStep: (step: QuoteStep) => void
  /** Leads to the last step again, from one that was opened there. */
  onReview?: (() => void) | undefined
}

/** The progress through the steps; completed ones are links back. */
export function WizardProgress({ step, onStep, onReview }: WizardProgressProps) {
  const t = useTranslate()
  return (
    <nav aria-label={t('Progress')}>
      <ol className={css.steps}>
        {steps.map((one) => (
          <li key={one} className={one <= step ? `${css.step} ${css.reached}` : css.step}>
            {one < step ? (
              <button type="button" className={css.back} onClick={() => onStep(one)}>
                {t.rich('<hidden>Back to step {step}: </hidden>{title}', {
                  step: one,
                  title: stepTitles[one],
                  hidden: (inside) => <span className="visually-hidden">{inside}</span>,
                })}
              </button>
            ) : one === 4 && onReview ? (
              <button type="button" className={css.back} onClick={onReview}>
                {t(stepTitles[one])}
              </button>
            ) : (
              <span className={css.name} aria-current={one === step ? 'step' : undefined}>
                {t(stepTitles[one])}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
