import { Link } from 'react-router'
import { useWords } from '../../../lib/words.ts'
import { Icon } from '../parts/Icon.tsx'
import css from './BottomBar.module.css'
import { addressOf, groupOf, type PartId, partGroups, phoneParts } from './parts.ts'

/** The four places of the portal under the thumb of a phone. @param toAnswer the number of unanswered jobs */
export function BottomBar({ part, toAnswer }: { part: PartId; toAnswer: number }) {
  const t = useWords()
  const current = groupOf(part)
  return (
    <nav className={css.bar} aria-label={t('Parts of your dashboard')} data-action-bar>
      {partGroups.map(({ id, label, parts: [first] }) => (
        <Link
          key={id}
          to={addressOf(first ?? 'today', phoneParts[0])}
          className={css.place}
          aria-current={current?.id === id ? 'page' : undefined}
        >
          <span className={css.icon}>
            <Icon name={id} />
            {id === 'jobs' && toAnswer > 0 && (
              <span className={css.count}>
                <span aria-hidden="true">{toAnswer}</span>
                <span className="visually-hidden">{t('{count} to answer', { count: toAnswer })}</span>
              </span>
            )}
          </span>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}
