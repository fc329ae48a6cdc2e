import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Brand } from '#web/ui/Brand.tsx'
import css from './SignInCard.module.css'

type SignInCardProps = {
  /** The color of the chip; any CSS color. */
  color: string
  title: string
  lead?: ReactNode
  children: ReactNode
  /** Below the card: other links. */
  foot?: ReactNode
}

/** The login of a dashboard: a large paint chip whose label is a form. */
export function SignInCard({ color, title, lead, children, foot }: SignInCardProps) {
  const t = useTranslate()
  return (
    <main id="main" tabIndex={-1} className={`column ${css.page}`}>
      <Link to="/" className={css.brand} aria-label={t('Evencoat, home page')}>
        <Brand />
      </Link>
      <div className={`card ${css.card}`}>
        <div className={css.color} style={{ backgroundColor: color }} />
        <div className={css.label}>
          <h1 className={css.title}>{title}</h1>
          {lead !== undefined && <p className={`soft ${css.lead}`}>{lead}</p>}
          {children}
        </div>
      </div>
      <div className={css.foot}>
        {foot}
        <p>
          <Link to="/">
            <span aria-hidden="true">← </span>
            {t('Back to main site')}
          </Link>
        </p>
      </div>
    </main>
  )
}
