import { createContext, type ReactNode, use, useId, useState } from 'react'
import css from '#web/ui/Panel.module.css'

/** Around panels that are rows of a list: those that need no answer are folded under their titles. */
export const Folding = createContext<{
  /** A link leads here: it is open from the start. */
  isOpen: boolean
} | null>(null)

type PanelProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  about?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** `attention`: it needs an answer; `due`: something is to be paid. */
  tone?: 'attention' | 'due' | undefined
  /** Within `Folding`: it is open to begin with. */
  open?: boolean
  children: ReactNode
}

/** A titled section of a page: a card with a heading, or within `Folding` a row that its heading opens. */
export function Panel({ title, about, actions, tone, open = false, children }: PanelProps) {
  const id = useId()
  const folding = use(Folding)
  // What somebody opens or closes stays so.
  const [isOpen] = useState(open || folding?.isOpen)
  const Heading = folding ? 'h3' : 'h2'
  const heading = (
    <Heading id={id} className={css.title}>
      {title}
    </Heading>
  )
  if (folding && !tone)
    return (
      <section className={css.row} aria-labelledby={id}>
        <details open={isOpen}>
          <summary className={css.summary}>
            {heading}
            {about !== undefined && <span className="small soft">{about}</span>}
          </summary>
          <div className={css.content}>{children}</div>
        </details>
      </section>
    )
  return (
    <section className={`${folding ? css.row : 'card'} ${css.panel} ${tone ? css[tone] : ''}`} aria-labelledby={id}>
      <div className={`row-between ${css.head}`}>
        {heading}
        {actions !== undefined && <div className="row">{actions}</div>}
      </div>
      {about !== undefined && <p className={`soft ${css.about}`}>{about}</p>}
      {children}
    </section>
  )
}
