import { Link } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { formatUnread } from '#web/portal/jobs/format-unread.ts'
import { Icon } from '#web/portal/parts/Icon.tsx'
import css from './BottomBar.module.css'
import { addressOf, groupOf, type PartId, partGroups, phoneParts } from './parts.ts'

type BottomBarProps = {
  part: PartId
  /** The number of unanswered jobs, and of messages that were not read. */
  toAnswer: number
  unread: number
}

/** The four places of the portal under the thumb of a phone, with what waits for the painter. */
export function BottomBar({ part, toAnswer, unread }: BottomBarProps) {
  const t = useTranslate()
  const waiting = [
    toAnswer > 0 && t('{count} to answer', { count: toAnswer }),
    unread > 0 && formatUnread(t, unread),
  ].filter((text) => text !== false)
  const current = groupOf(part)
  return (
    <nav className={css.bar} aria-label={t('Sections of your dashboard')} data-action-bar>
      {partGroups.map(({ id, label, parts: [first] }) => (
        <Link
          key={id}
          to={addressOf(first ?? 'today', phoneParts[0])}
          className={`soft strong ${css.place}`}
          aria-current={current?.id === id ? 'page' : undefined}
        >
          <span className={css.icon}>
            <Icon name={id} />
            {id === 'jobs' && waiting.length > 0 && (
              <span className={`figures ${css.count}`}>
                <span aria-hidden="true">{toAnswer + unread}</span>
                <span className="visually-hidden">{waiting.join(', ')}</span>
              </span>
            )}
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
