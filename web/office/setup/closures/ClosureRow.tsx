import { type Closure, deleteClosure, moveClosureVisits, updateClosure } from '#contract/coverage/closures.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Allowed } from '#web/office/parts/rights/Allowed.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Closures.module.css'
import { closureTitle, formatClosedDays } from './closure-texts.ts'

type ClosureRowProps = {
  closure: Closure
  /** It was just closed: the focus goes there, since what was tapped is gone. */
  isFresh: boolean
  onMove: () => void
  onChange: () => void
  onOpen: () => void
}

const focusOnce = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })

/** Days that are closed, the visits that are still on them, and what can be done. */
export function ClosureRow({ closure, isFresh, onMove, onChange, onOpen }: ClosureRowProps) {
  const t = useTranslate()
  const may = useMay()
  const reader = useReader()
  const { visits } = closure
  const days = formatClosedDays(reader, closure)
  return (
    <li className={`row-between ${css.row}`}>
      <div className={css.what}>
        <h3 className="figures subtitle" ref={isFresh ? focusOnce : null} tabIndex={-1}>
          {days}
        </h3>
        <p className={`soft ${css.label}`}>{closureTitle(t, closure)}</p>
        {visits > 0 && (
          <p className="strong">
            {t('{count, plural, one {# visit is still on these days} other {# visits are still on these days}}', {
              count: visits,
            })}
          </p>
        )}
      </div>
      <div className="row" data-actions>
        {visits > 0 && may(moveClosureVisits) && (
          <Button size="small" aria-label={t('Move all… off {days}', { days })} onClick={onMove}>
            {t('Move all…')}
          </Button>
        )}
        <Allowed to={updateClosure}>
          <Button variant="secondary" size="small" aria-label={t('Change {days}', { days })} onClick={onChange}>
            {t('Change')}
          </Button>
        </Allowed>
        <Allowed to={deleteClosure}>
          <Button variant="secondary" size="small" aria-label={t('Reopen… {days}', { days })} onClick={onOpen}>
            {t('Reopen…')}
          </Button>
        </Allowed>
      </div>
    </li>
  )
}
