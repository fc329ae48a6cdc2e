import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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
  const toggle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    // Before the dialog hears of it: Escape folds this away and leaves the dialog as it is, unless another one is on top.
    const onKey = (event: KeyboardEvent) => {
      const top = [...document.querySelectorAll('[role="dialog"]')].at(-1)
      if (event.key !== 'Escape' || (top && !top.contains(toggle.current))) return
      event.stopPropagation()
      setOpen(false)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [open])
  return (
    <>
      <div id={id} className={css.panel} hidden={!open}>
        {open && children}
      </div>
      <button
        ref={toggle}
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
