import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from '#web/shared/quote-form/PriceBar.module.css'

type PriceBarProps = {
  /** Already formatted: "$733.86", or "From $350" while nothing has a price. */
  price: string
  /** The qualification of the price: "tax included", "minimum job". */
  words: string
  children: ReactNode
}

/** On a phone: the price next to the buttons, always visible; it opens the receipt. */
export function PriceBar({ price, words, children }: PriceBarProps) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <div id={id} className={css.panel} hidden={!open}>
        {open && children}
      </div>
      <button
        type="button"
        className={`bare-button ${css.toggle}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        <span className={`figures as-heading ${css.total}`}>{price}</span>
        <span className={`inline-line small ${css.words}`}>
          {open ? t('hide details') : words}
          <svg viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
            <path d={open ? 'm4 7 6 6 6-6' : 'm4 13 6-6 6 6'} fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </span>
      </button>
    </>
  )
}
