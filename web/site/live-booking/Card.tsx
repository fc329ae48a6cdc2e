import { type ReactNode, useId } from 'react'
import css from './Card.module.css'

type CardProps = {
  title: ReactNode
  /** Beside the title: a link or a button. */
  aside?: ReactNode
  /** `attention`: it needs an answer; `due`: something is to be paid. */
  tone?: 'plain' | 'attention' | 'due'
  children: ReactNode
}

/** A part of the page of a booking. */
export function Card({ title, aside, tone = 'plain', children }: CardProps) {
  const id = useId()
  return (
    <section className={`card ${css.card} ${css[tone]}`} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
