import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { AddToCalendar } from '#web/site/manage-booking/AddToCalendar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { visitOfBooking } from './headline.ts'
import type { Live } from './live.ts'
import css from './NextCard.module.css'
import { type NextStep, nextSteps } from './next-steps.ts'

const icons: Record<NextStep['icon'], string> = {
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7v5l3.500 2',
  drop: 'M12 4c3.500 4 5.500 6.800 5.500 9.500a5.500 5.500 0 0 1-11 0C6.500 10.800 8.500 8 12 4z',
  done: 'm5 12.500 4.500 4.500L19 7',
}

const Icon = ({ name }: { name: NextStep['icon'] }) => (
  <svg className={css.icon} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
    <path
      d={icons[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.700"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** Shows a part of the page and puts the focus there. */
function goTo(part: string): void {
  const target = document.getElementById(part)
  target?.scrollIntoView()
  target?.focus({ preventScroll: true })
}

/** What comes next, until the visit is over: the steps before it with the calendar, and then the next one. */
export function NextCard({ booking, bookingKey, visit, now }: Live) {
  const t = useTranslate()
  const reader = useReader()
  const { phase } = visit ?? visitOfBooking(booking)
  const steps = nextSteps(reader, booking, visit, now)
  if (steps.length === 0) return null
  const isAhead = phase === 'waiting' || phase === 'booked' || phase === 'confirmed'
  return (
    <Panel title={t('What happens next')}>
      <ol className={css.steps}>
        {steps.map(({ icon, title, text, link }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <p className="strong">{title}</p>
              {text !== null && <p className="soft">{text}</p>}
              {link && (
                <p className={css.action}>
                  <Button wide onClick={() => goTo(link.part)}>
                    {link.label}
                  </Button>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {isAhead && bookingKey !== null && (
        <div className={css.calendar}>
          <h3 className={css.title}>{t('Add to your calendar')}</h3>
          <AddToCalendar booking={booking} bookingKey={bookingKey} />
        </div>
      )}
    </Panel>
  )
}
