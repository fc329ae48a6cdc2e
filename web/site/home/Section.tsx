import type { ReactNode } from 'react'
import css from './Section.module.css'

type SectionProps = { id?: string; title: string; lead?: string; ground?: 'plaster' | 'linen'; children: ReactNode }

/** A section of the home page with its own heading and anchor. */
export const Section = ({ id, title, lead, ground = 'plaster', children }: SectionProps) => (
  <section id={id} className={ground === 'linen' ? `${css.section} ${css.linen}` : css.section}>
    <div className={css.inner}>
      <div className={css.head}>
        <h2>{title}</h2>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  </section>
)
