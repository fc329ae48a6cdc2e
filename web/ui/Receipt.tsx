import type { ReactNode } from 'react'
import css from './Receipt.module.css'

export type ReceiptLine = {
  label: ReactNode
  /** A second, less prominent line: the breakdown of the amount. */
  detail?: ReactNode
  /** Already formatted. */
  amount: ReactNode
  /** Separated by a rule: a sum of the lines before. */
  sum?: boolean
}

type ReceiptProps = {
  /** Names the table for a screen reader, and is its heading. */
  title: string
  lines: readonly ReceiptLine[]
  total: { label: ReactNode; amount: ReactNode }
  note?: ReactNode
  /** The heading level of the title. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

/** The lines of a receipt, a rule, and a total in tabular figures. */
export function ReceiptLines({ lines, total }: Pick<ReceiptProps, 'lines' | 'total'>) {
  return (
    <dl className="figures">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity beside their place
        <div key={index} className={line.sum ? `${css.line} ${css.sum}` : css.line}>
          <dt>
            {line.label}
            {line.detail !== undefined && <small className={`small ${css.detail}`}>{line.detail}</small>}
          </dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  )
}

/** A price as a receipt, on a sheet of its own. */
export function Receipt({ title, lines, total, note, heading: Heading = 'h3', children }: ReceiptProps) {
  return (
    <section className={`card figures ${css.receipt}`} aria-label={title}>
      <Heading className={`subtitle ${css.title}`}>{title}</Heading>
      <ReceiptLines lines={lines} total={total} />
      {note !== undefined && <p className={`small ${css.note}`}>{note}</p>}
      {children}
    </section>
  )
}
