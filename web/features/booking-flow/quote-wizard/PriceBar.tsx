import { type ReactNode, useId, useState } from 'react'
import { type Cents, formatDollars } from '../../../../domain/money.ts'
import css from './PriceBar.module.css'

/** On a phone: the total, always in sight, which opens the receipt. */
export function PriceBar({ total, children }: { total: Cents; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.bar}>
      <div id={id} className={css.panel} hidden={!open}>
        {open && children}
      </div>
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        <span className={css.label}>
          {open ? 'Hide the receipt' : 'Your price'}
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d={open ? 'm4 7 6 6 6-6' : 'm4 13 6-6 6 6'} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </span>
        <span className={css.total}>{formatDollars(total)}</span>
      </button>
    </div>
  )
}
