import type { QuoteStep } from '../open-quote.ts'
import css from './WizardProgress.module.css'

/** The titles of the four steps (document 1, section 2). */
export const stepTitles: Record<QuoteStep, string> = {
  1: 'Project Information',
  2: 'Room Configuration',
  3: 'Room Conditions & Options',
  4: 'Review Your Quote',
}

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
