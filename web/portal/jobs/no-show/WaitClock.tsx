import { formatTime } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './NoShow.module.css'

const MINUTE = 60_000
const RADIUS = 46
const AROUND = 2 * Math.PI * RADIUS

/** How much of a wait is over, and until when it goes on. */
export function WaitClock({ arrivedAt, until, now }: { arrivedAt: Date; until: Date; now: Date }) {
  const t = useTranslate()
  const reader = useReader()
  const whole = Math.max(1, Math.round((until.getTime() - arrivedAt.getTime()) / MINUTE))
  const left = Math.max(0, Math.ceil((until.getTime() - now.getTime()) / MINUTE))
  const waited = Math.min(whole, Math.max(0, whole - left))
  return (
    <div className={`stack ${css.clock}`}>
      <svg
        viewBox="0 0 112 112"
        role="img"
        aria-label={t('{waited} of {minutes, plural, one {# minute} other {# minutes}} waited', {
          waited,
          minutes: whole,
        })}
      >
        <circle cx="56" cy="56" r={RADIUS} className={css.ring} />
        <circle
          cx="56"
          cy="56"
          r={RADIUS}
          className={css.waited}
          strokeDasharray={`${(waited / whole) * AROUND} ${AROUND}`}
          transform="rotate(-90 56 56)"
        />
        <text x="56" y="58" className={css.minutes}>
          {left}
        </text>
        <text x="56" y="76" className={css.unit}>
          {t('min left')}
        </text>
      </svg>
      <div>
        <p className={css.until}>{t('Wait until {time}', { time: formatTime(reader, until) })}</p>
        <p>{t('You arrived at {time}.', { time: formatTime(reader, arrivedAt) })}</p>
      </div>
    </div>
  )
}
