import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Brand } from '#web/ui/Brand.tsx'
import css from './PhoneShell.module.css'

type PhoneShellProps = {
  /** At the right of the head: what has to be answered, the connection, the menu. */
  actions: ReactNode
  title: ReactNode
  badge?: ReactNode
  lead?: ReactNode
  bar: ReactNode
  children: ReactNode
}

/** The shell of the portal on a phone: the day and the waiting jobs in the header, the main pages at the bottom. */
export function PhoneShell({ actions, title, badge, lead, bar, children }: PhoneShellProps) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  return (
    <>
      <header className={`line ${css.head}`}>
        <Link to="/" className={css.brand} aria-label={t('Evencoat, home page')}>
          <Brand />
        </Link>
        <p className={`headline ${css.day}`}>{formatShortDate(reader, today)}</p>
        <div className={`row-middle ${css.actions}`}>{actions}</div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={`row-between ${css.who}`}>
          <h1 className={`strong ${css.title}`}>{title}</h1>
          {badge}
        </div>
        {lead !== undefined && <p className={`soft ${css.lead}`}>{lead}</p>}
        {children}
      </main>
      {bar}
    </>
  )
}
