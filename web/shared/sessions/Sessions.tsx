import type { ComponentProps, ComponentType } from 'react'
import type { Session } from '#contract/platform/sessions.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Sessions.module.css'
import { formatDevice, formatSession } from './session-texts.ts'

/** Outlines on a grid of 24. */
const LAPTOP = 'M6 5h12a1 1 0 0 1 1 1v9H5V6a1 1 0 0 1 1-1zM2.5 18.5h19'
const MOBILE =
  'M8.5 3h7a1.5 1.5 0 0 1 1.5 1.5v15a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19.5v-15A1.5 1.5 0 0 1 8.5 3zM12 17.8v.01'

const mobiles = new Set(['iPhone', 'iPad', 'Android'])

type SessionsProps = {
  sessions: readonly Session[]
  /** The session that is being ended. */
  ending: string | null
  onEnd: (session: Session) => void
  /** The button of a row, where it looks otherwise. */
  Action?: ComponentType<Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'wide'>>
}

const SmallButton: NonNullable<SessionsProps['Action']> = (button) => (
  <Button {...button} variant="secondary" size="small" />
)

/** Where an account is signed in: device, when, from which network. The one that looks is ended by logging out. */
export function Sessions({ sessions, ending, onEnd, Action = SmallButton }: SessionsProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  return (
    <ul className={css.list}>
      {sessions.map((session) => {
        const device = formatDevice(t, session)
        return (
          <li key={session.id} className={`line ${css.session} ${session.isNew ? css.isNew : ''}`}>
            <svg className={css.icon} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
              <path d={mobiles.has(session.system ?? '') ? MOBILE : LAPTOP} />
            </svg>
            <div className={css.words}>
              <span>
                {session.isNew
                  ? t.rich('{device}, <new>first time here</new>', {
                      device,
                      new: (inside) => <span className="problem strong">{inside}</span>,
                    })
                  : device}
              </span>
              <span className={`soft figures ${css.when}`}>{formatSession(t, reader, session, now)}</span>
            </div>
            {session.isThis ? (
              <span className={`soft ${css.this}`}>{t('this one')}</span>
            ) : (
              <Action
                working={ending === session.id}
                workingLabel={t('Ending...')}
                aria-label={t('End: {device}', { device })}
                onClick={() => onEnd(session)}
              >
                {t('End')}
              </Action>
            )}
          </li>
        )
      })}
    </ul>
  )
}
