import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Brand } from './Brand.tsx'
import css from './SiteFooter.module.css'
import type { SiteLink } from './SiteHeader.tsx'

type SiteFooterProps = {
  columns: readonly { title: string; links: readonly SiteLink[] }[]
  about: string
  /** How to reach the company, below what it is. */
  contact?: ReactNode
  small: string
}

/** The foot of every public page. */
export function SiteFooter({ columns, about, contact, small }: SiteFooterProps) {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <Brand />
          <p>{about}</p>
          {contact}
        </div>
        {columns.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className={css.title}>{column.title}</h2>
            <ul className={css.links}>
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to}>{link.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={css.small}>{small}</p>
    </footer>
  )
}
