import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './PublicPage.module.css'

type PublicPageProps = {
  title: ReactNode
  lead?: ReactNode
  /** `narrow` for reading, `regular` for forms and cards, `wide` for two columns. */
  width?: 'narrow' | 'regular' | 'wide'
  children?: ReactNode
}

/** A page of the public site: a back link, a title, and an introduction. */
export function PublicPage({ title, lead, width = 'narrow', children }: PublicPageProps) {
  const t = useTranslate()
  return (
    <main id="main" tabIndex={-1} className={`${css.page} ${css[width]}`}>
      <p className={css.back}>
        <Link to="/">
          <span aria-hidden="true">← </span>
          {t('Back to Home')}
        </Link>
      </p>
      <div className={css.head}>
        <h1>{title}</h1>
        {lead !== undefined && <p className={`soft subtitle ${css.lead}`}>{lead}</p>}
      </div>
      {children}
    </main>
  )
}
