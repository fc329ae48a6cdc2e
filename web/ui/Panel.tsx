import { type ReactNode, useId } from 'react'
import css from '#web/ui/Panel.module.css'

type PanelProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  about?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** `attention`: it needs an answer; `due`: something is to be paid. */
  tone?: 'attention' | 'due' | undefined
  children: ReactNode
}

/** A titled section of a page: a card with a heading. */
export function Panel({ title, about, actions, tone, children }: PanelProps) {
  const id = useId()
  return (
    <section className={`card ${css.panel} ${tone ? css[tone] : ''}`} aria-labelledby={id}>
      <div className={`row-between ${css.head}`}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {actions !== undefined && <div className="row">{actions}</div>}
      </div>
      {about !== undefined && <p className={`soft ${css.about}`}>{about}</p>}
      {children}
    </section>
  )
}
