import type { PaintToBuy } from '#domain/quotes/shopping-list.ts'
import { useReader } from '#web/lib/use-translate.ts'
import css from './PaintList.module.css'
import { formatPaint } from './paint-of-jobs.ts'

/** The paints of a shopping list, each with its color, product and cans. */
export function PaintList({ label, paints }: { label: string; paints: readonly PaintToBuy[] }) {
  const reader = useReader()
  return (
    <ul className={css.list} aria-label={label}>
      {paints.map((paint) => {
        const { name, product, amount, hex } = formatPaint(reader, paint)
        return (
          <li key={`${name} ${product}`} className={`stack-close ${css.paint}`}>
            <span
              className={hex ? css.color : `${css.color} ${css.open}`}
              style={hex ? { backgroundColor: hex } : undefined}
            />
            <span className={css.what}>
              <strong>{name}</strong>
              <span className={`soft ${css.product}`}>{product}</span>
            </span>
            <strong className={`figures ${css.amount}`}>{amount}</strong>
          </li>
        )
      })}
    </ul>
  )
}
