import type { Taker, Takers } from '#contract/scheduling/takers.ts'
import { formatPhone, phoneLink } from '#domain/platform/contact-fields.ts'
import { canBeGiven } from '#domain/scheduling/takers.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Takers.module.css'
import { areasInWords, availability, distance, recordInWords } from './taker-words.ts'

type TakerRowProps = {
  visit: Pick<Takers, 'scheduledDate' | 'timeSlot'>
  taker: Taker
  /** The one whom the matcher would choose: assigning them settles it. */
  best: boolean
  /** The visit can be given to nobody now. */
  barred: boolean
  /** Somebody is being assigned: this painter, or another one. */
  working: 'this' | 'other' | null
  onAssign: () => void
}

/** A painter who could take a visit, or why not. */
export function TakerRow({ visit, taker, best, barred, working, onAssign }: TakerRowProps) {
  const t = useTranslate()
  const reader = useReader()
  const { name, phone, group, load, current } = taker
  const far = distance(t, taker)
  return (
    <li className={css.taker}>
      <p className={css.who}>
        <strong>{name}</strong> <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
      </p>
      <p className={taker.why ? css.soft : css.free}>
        {availability(t, reader, visit, taker)}
        {group === 'other_area' && <span className={css.outside}>{areasInWords(t, reader, taker)}</span>}
      </p>
      <p className={css.fact}>{t('{reserved} of {offered} half-days', load)}</p>
      <p className={css.fact}>{far}</p>
      <p className={css.fact}>{recordInWords(t, taker)}</p>
      <div className={css.act}>
        {current && <span className={css.current}>{t('Has it now')}</span>}
        {!barred && canBeGiven(taker) && (
          <Button
            size="small"
            variant={best ? 'primary' : 'secondary'}
            className={css.button}
            working={working === 'this'}
            workingLabel={t('Assigning...')}
            disabled={working !== null}
            aria-label={t('Assign {name}', { name })}
            onClick={onAssign}
          >
            {best ? t('Assign {name}', { name }) : t('Assign')}
          </Button>
        )}
      </div>
    </li>
  )
}
