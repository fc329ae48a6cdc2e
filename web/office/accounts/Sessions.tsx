import type { OfficeSession } from '#contract/office/people.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { Icon } from '#web/office/parts/Icon.tsx'
import { formatDevice, formatSession } from '#web/office/parts/names/person-texts.ts'
import css from './Sessions.module.css'

const mobiles = new Set(['iPhone', 'iPad', 'Android'])

type SessionsProps = {
  sessions: readonly OfficeSession[]
  /** The session that is being ended. */
  ending: string | null
  onEnd: (session: OfficeSession) => void
}

/** Where an account is signed in: device, when, from which network. The one that looks is ended by logging out. */
export function Sessions({ sessions, ending, onEnd }: SessionsProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  return (
    <ul className={css.list}>
      {sessions.map((session) => {
        const device = formatDevice(t, session)
        return (
          <li key={session.id} className={`line ${css.session} ${session.isNew ? css.isNew : ''}`}>
            <Icon name={mobiles.has(session.system ?? '') ? 'mobile' : 'laptop'} />
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
              <ActionButton
                working={ending === session.id}
                workingLabel={t('Ending...')}
                aria-label={t('End: {device}', { device })}
                onClick={() => onEnd(session)}
              >
                {t('End')}
              </ActionButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}
