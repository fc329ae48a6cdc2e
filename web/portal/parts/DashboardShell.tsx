import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Brand } from '#web/ui/Brand.tsx'
import css from './DashboardShell.module.css'

type DashboardShellProps = {
  /** Next to the product name: which dashboard this is. */
  area: string
  /** At the right of the bar: chips and the logout button. */
  actions: ReactNode
  title: ReactNode
  /** Next to the title. */
  badge?: ReactNode
  /** Under the title: what matters today, in one line. */
  lead?: ReactNode
  children: ReactNode
}

/** The shell of each dashboard: a sticky bar, a title, the content. */
export function DashboardShell({ area, actions, title, badge, lead, children }: DashboardShellProps) {
  const t = useTranslate()
  return (
    <>
      <header className={css.bar}>
        <div className={`line ${css.inner}`}>
          <Link to="/" className={css.brand} aria-label={t('Evencoat, home page')}>
            <Brand />
          </Link>
          <span className={`small strong ${css.area}`}>{area}</span>
          <div className={`row-middle ${css.actions}`}>{actions}</div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <div className={`row-middle ${css.head}`}>
          <h1 className={css.title}>{title}</h1>
          {badge}
        </div>
        {lead !== undefined && <p className={`soft ${css.lead}`}>{lead}</p>}
        {children}
      </main>
    </>
  )
}
