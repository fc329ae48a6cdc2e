import { type ComponentProps, type ReactNode, useId } from 'react'
import { Answered } from '#web/ui/Answered.tsx'
import css from './OfficePanel.module.css'

type OfficePanelProps = {
  title: ReactNode
  /** Next to the title: counts, switches. */
  beside?: ReactNode
  /** At the right of the head. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a page of the office: a low head, and rows up to its edges. */
export function OfficePanel({ title, beside, actions, children }: OfficePanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={`row-middle ${css.head}`}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {beside}
        {actions !== undefined && <div className={`row-middle ${css.actions}`}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Around what is no row: a text, a skeleton, an error. */
export const PanelText = ({ children }: { children: ReactNode }) => <div className={css.text}>{children}</div>

/** The rows that a query answers; while it loads or when it failed, what stands there is no row. */
export const AnsweredRows = <T,>({ children, ...answered }: ComponentProps<typeof Answered<T>>) =>
  answered.query.data === undefined ? (
    <PanelText>
      <Answered {...answered}>{() => null}</Answered>
    </PanelText>
  ) : (
    children(answered.query.data)
  )
