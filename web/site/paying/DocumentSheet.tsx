import type { DocumentContent, DocumentRow } from '#domain/platform/document.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import css from './DocumentSheet.module.css'

function Row({ row, columns }: { row: DocumentRow; columns: readonly string[] }) {
  const { style, swatch, cells, amount } = row
  const [label = '', ...details] = cells
  const isWide = details.every((cell) => cell === '')
  const between = columns.slice(1, -1)
  return (
    <tr className={css[style]}>
      <th scope="row" colSpan={isWide ? columns.length - 1 : 1}>
        {swatch !== null && <span aria-hidden="true" className={css.swatch} style={{ background: swatch }} />}
        {label}
      </th>
      {!isWide &&
        between.map((column, index) => (
          <td key={column} data-label={column} className={index === 0 ? css.soft : css.figure}>
            {details[index]}
          </td>
        ))}
      <td className={css.amount}>{amount}</td>
    </tr>
  )
}

/** A document as it was issued: every text in it is final. */
export function DocumentSheet({ content, payUrl }: { content: DocumentContent; payUrl: string | null }) {
  const t = useTranslate()
  const { title, subtitle, parties, columns, rows, totals, payment, notes, foot } = content
  return (
    <article className={css.sheet}>
      <header className={`row-wide ${css.head}`}>
        <p className={`headline ${css.brand}`}>Evencoat</p>
        <div>
          <h1>{title}</h1>
          <p className={css.soft}>{subtitle}</p>
        </div>
      </header>
      <div className={`stack-wide ${css.parties}`}>
        {parties.map(({ role, heading, name, lines }) => (
          <section key={role}>
            <h2>{heading}</h2>
            {name !== null && <p className={css.name}>{name}</p>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </section>
        ))}
      </div>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={index > 1 || index === columns.length - 1 ? css.figure : undefined}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beside their place
            <Row key={index} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      <dl className={`figures ${css.totals}`}>
        {totals.map(({ label, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sums have no identity beside their place
          <div key={index} className={index === totals.length - 1 ? css.result : undefined}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {payment && (
        <section className={`row-middle ${css.payment}`}>
          {payUrl !== null && (
            <figure className={css.code}>
              <QrCode address={payUrl} label={t('Code that opens the page to pay')} />
              <figcaption className="small">{t('Scan to see how to pay')}</figcaption>
            </figure>
          )}
          <div>
            <h2>{payment.heading}</h2>
            <p>{payment.text}</p>
          </div>
        </section>
      )}
      {notes.length > 0 && (
        <div className={css.notes}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <footer className={`small ${css.foot}`}>{foot}</footer>
    </article>
  )
}
