import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Panel } from '#web/ui/Panel.tsx'
import type { Live } from './live.ts'
import css from './NextCard.module.css'
import { type NextStep, nextSteps } from './next-steps.ts'

const icons: Record<NextStep['icon'], string> = {
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
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

/** What comes next, until the visit is over: the steps before it, and then the next one. */
export function NextCard({ booking, visit, now }: Live) {
  const t = useTranslate()
  const reader = useReader()
  const steps = nextSteps(reader, booking, visit, now)
  if (steps.length === 0) return null
  return (
    <Panel title={t('What happens next')}>
      <ol className={css.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <p className="strong">{title}</p>
              {text !== null && <p className="soft">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
