import { useEffect, useId, useRef } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useFocusTrap } from '#web/site/shell/use-focus-trap.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './OpeningShell.module.css'
import type { QuoteRequest, QuoteStep } from './open-quote.ts'
import { stepTitles } from './step-titles.ts'

const steps = [1, 2, 3, 4] as const satisfies readonly QuoteStep[]

type OpeningShellProps = {
  request: Pick<QuoteRequest, 'start' | 'step' | 'quote'>
  /** The dialog itself is fading in on top, so this one is now purely visual. */
  isFadingOut: boolean
  onClose: () => void
}

/**
 * The dialog's shell while its code is loading, so that a tap on Get Quote is answered at once. It has the dimensions of
 * the dialog that replaces it, so that nothing jumps.
 */
export function OpeningShell({ request, isFadingOut, onClose }: OpeningShellProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const id = useId()
  useFocusTrap(box, !isFadingOut, onClose)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
  }, [])
  const scheduling = request.start === 'schedule' && request.quote !== null
  return (
    <div className={css.overlay} inert={isFadingOut}>
      <div ref={box} className={css.box} role="dialog" aria-modal="true" aria-labelledby={id}>
        <div className={css.head}>
          <div>
            {!scheduling && <p className="small figures">{t('Step {step} of 4', { step: request.step })}</p>}
            <h2 id={id} ref={title} tabIndex={-1} className={css.title}>
              {scheduling ? t('Schedule Your Service') : t(stepTitles[request.step])}
            </h2>
          </div>
          <button type="button" className={css.close} onClick={onClose} aria-label={t('Close')}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6 18 18M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        {!scheduling && (
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step} className={step <= request.step ? css.reached : undefined}>
                <span>{t(stepTitles[step])}</span>
              </li>
            ))}
          </ol>
        )}
        <div className={css.body}>
          <Skeleton label={t('Opening')} lines={6} height="1.75rem" />
        </div>
        <div className={css.foot} />
      </div>
    </div>
  )
}
