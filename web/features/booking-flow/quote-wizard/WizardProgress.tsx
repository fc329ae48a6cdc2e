import type { QuoteStep } from '../open-quote.ts'
import { stepTitles } from '../step-titles.ts'
import css from './WizardProgress.module.css'

const steps = [1, 2, 3, 4] as const

/** How far one is; steps that lie behind can be gone back to. */
export function WizardProgress({ step, onStep }: { step: QuoteStep; onStep: (step: QuoteStep) => void }) {
  return (
    <nav aria-label="Progress">
      <ol className={css.steps}>
        {steps.map((one) => (
          <li key={one} className={one <= step ? `${css.step} ${css.reached}` : css.step}>
            {one < step ? (
              <button type="button" className={css.back} onClick={() => onStep(one)}>
                <span className="visually-hidden">Back to step {one}: </span>
                {stepTitles[one]}
              </button>
            ) : (
              <span className={css.name} aria-current={one === step ? 'step' : undefined}>
                {stepTitles[one]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
