/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- keys move between what is in the rows */
import type { ReactNode } from 'react'
import { useMedia } from '#web/lib/use-media.ts'
import css from '#web/ui/ResponsiveTable.module.css'
import { onRowKey } from '#web/ui/row-keys.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers are right-aligned, in tabular figures. */
  numeric?: boolean
  /** The title of the card on a phone; one column of a table has it. */
  isTitle?: boolean
  /** The heading is only for screen readers (a column of actions). */
  hideLabel?: boolean
}

type ResponsiveTableProps<Row> = {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A table with many columns: cards up to 70em instead of 60em. */
  manyColumns?: boolean
  /** The content of a row's card, instead of a title and a line for every column. */
  card?: (row: Row) => ReactNode
}

/** How the keys find their way in a row. */
const dataAttributes = ({ key, isTitle, hideLabel }: Pick<Column<never>, 'key' | 'isTitle' | 'hideLabel'>) => ({
  'data-column': key,
  'data-row-title': isTitle || undefined,
  'data-row-acts': hideLabel || undefined,
})

/** A table with a sticky header; a card per row where it would not fit. The arrow keys go from row to row. */
export function ResponsiveTable<Row>(props: ResponsiveTableProps<Row>) {
  const { caption, columns, rows, rowKey, manyColumns = false, card } = props
  const wide = useMedia(manyColumns ? '(min-width: 70em)' : '(min-width: 60em)')
  if (!wide) {
    const title = columns.find((column) => column.isTitle)
    const rest = columns.filter((column) => column !== title)
    return (
      <ul className={`stack-close ${css.cards} ${card ? css.close : ''}`} aria-label={caption} onKeyDown={onRowKey}>
        {rows.map((row) =>
          card ? (
            <li key={rowKey(row)} data-row="" className={`${css.card} ${css.short}`}>
              {card(row)}
            </li>
          ) : (
            <li key={rowKey(row)} data-row="" className={css.card}>
              {title && (
                <div className={css.cardTitle} {...dataAttributes(title)}>
                  {title.cell(row)}
                </div>
              )}
              <dl>
                {rest.map((column) => (
                  <div key={column.key} className={column.hideLabel ? css.whole : css.pair} {...dataAttributes(column)}>
                    <dt className={column.hideLabel ? 'visually-hidden' : `small ${css.name}`}>{column.label}</dt>
                    <dd className={column.numeric ? 'figures' : undefined}>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ),
        )}
      </ul>
    )
  }
  return (
    <table className={css.table} onKeyDown={onRowKey}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.numeric ? css.number : undefined}>
              {column.hideLabel ? <span className="visually-hidden">{column.label}</span> : column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-row="">
            {columns.map((column) => (
              <td
                key={column.key}
                className={column.hideLabel ? css.actions : column.numeric ? css.number : undefined}
                {...dataAttributes(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
