import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Text } from '#domain/platform/translation/text.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Brand } from '#web/ui/Brand.tsx'
import css from './SiteFooter.module.css'
import type { SiteLink } from './SiteHeader.tsx'

type SiteFooterProps = {
  columns: readonly { title: Text; links: readonly SiteLink[] }[]
  about: string
  /** Contact information, below the description of the company. */
  contact?: ReactNode
  small: string
}

/** The footer of every public page. */
export function SiteFooter({ columns, about, contact, small }: SiteFooterProps) {
  const t = useTranslate()
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <Brand />
          <p>{about}</p>
          {contact}
        </div>
        {columns.map((column) => (
          <nav key={t(column.title)} aria-label={t(column.title)}>
            <h2 className={css.title}>{t(column.title)}</h2>
            <ul className={css.links}>
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{t(link.label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={`small ${css.small}`}>{small}</p>
    </footer>
  )
}
