import { type KeyboardEvent as KeyPress, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { focusFirstRowAfter } from '../../dashboard/row-keys.ts'
import css from './FilterBar.module.css'

/** Debounce of the search, in milliseconds. */
const TYPING_PAUSE = 250

type FilterBarProps<Filters extends { q: string }> = {
  /** What is filtered, for a screen reader: "Find bookings". */
  label: string
  placeholder: string
  filters: Filters
  /** Those without which everything is shown. */
  none: Filters
  onChange: (filters: Filters) => void
  /** Beside the search: what is used all the time. */
  lead?: ReactNode
  /** Beside "Show all". */
  acts?: ReactNode
  /** The other filters. */
  children: ReactNode
}

/** Search and filters over a list; `/` focuses the search from anywhere, the down arrow key leads from it to the first row. */
export function FilterBar<Filters extends { q: string }>(props: FilterBarProps<Filters>) {
  const t = useWords()
  const { label, placeholder, filters, none, onChange, lead, acts, children } = props
  const [text, setText] = useState(filters.q)
  const bar = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (text === filters.q) return
    const timer = setTimeout(() => onChange({ ...filters, q: text }), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, filters, onChange])

  useEffect(() => {
    const focusSearch = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [role=dialog]')
      if (event.key !== '/' || typing) return
      event.preventDefault()
      bar.current?.querySelector<HTMLInputElement>('input[type=search]')?.focus()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])

  const toRows = (event: KeyPress) => {
    if (event.key !== 'ArrowDown' || event.nativeEvent.isComposing || !bar.current) return
    if (focusFirstRowAfter(bar.current)) event.preventDefault()
  }

  return (
    <form ref={bar} aria-label={label} className={css.filters} onSubmit={(event) => event.preventDefault()}>
      <div className={css.search}>
        <TextField
          label={t('Search')}
          required={false}
          type="search"
          placeholder={placeholder}
          aria-keyshortcuts="/"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={toRows}
        />
      </div>
      {lead !== undefined && <div className={css.lead}>{lead}</div>}
      {children}
      <div className={css.acts}>
        <Button
          variant="quiet"
          size="small"
          disabled={JSON.stringify(filters) === JSON.stringify(none)}
          onClick={() => {
            setText('')
            onChange(none)
          }}
        >
          {t('Show all')}
        </Button>
        {acts}
      </div>
    </form>
  )
}
