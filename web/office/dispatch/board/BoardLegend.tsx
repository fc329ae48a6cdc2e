import { useTranslate } from '#web/lib/use-translate.ts'
import bar from './Bar.module.css'
import css from './Board.module.css'

/** The meaning of the colors; each bar also says it in words. */
export function BoardLegend() {
  const t = useTranslate()
  const colors: [string | undefined, string][] = [
    [bar.waits, t('Unanswered')],
    [bar.settled, t('Confirmed')],
    [bar.moves, t('On the way, painting')],
    [bar.act, t('Late, nobody came')],
    [bar.over, t('Done')],
    [bar.nobody, t('No painter')],
  ]
  return (
    <p className={css.legend}>
      {colors.map(([tone, label]) => (
        <span key={label}>
          <i className={tone} aria-hidden="true" />
          {label}
        </span>
      ))}
      <span>
        <i className={css.offKey} aria-hidden="true" />
        {t('Not working')}
      </span>
      <span>{t('C: color consultation')}</span>
    </p>
  )
}
