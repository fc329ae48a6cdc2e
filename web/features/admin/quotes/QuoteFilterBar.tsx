import { useEffect, useRef, useState } from 'react'
import { quoteStateLabels, quoteStates } from '../../../../domain/office/quotes.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/Field.tsx'
import css from './Quotes.module.css'
import type { QuoteFilters } from './quote-filters.ts'

/** Debounce of the search, in milliseconds. */
const TYPING_PAUSE = 250

type Props = { filters: QuoteFilters; onChange: (filters: QuoteFilters) => void }

/** Search, state and order; `/` focuses the search from anywhere. */
export function QuoteFilterBar({ filters, onChange }: Props) {
  const t = useWords()
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

  const narrowed = filters.q !== '' || filters.state !== '' || filters.sort !== ''
  return (
    <form ref={bar} aria-label={t('Find quotes')} className={css.filters} onSubmit={(event) => event.preventDefault()}>
      <div className={css.search}>
        <TextField
          label={t('Search')}
          required={false}
          type="search"
          placeholder={t('Name, phone, email or address')}
          aria-keyshortcuts="/"
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <SelectField
        label={t('State')}
        required={false}
        value={filters.state}
        onChange={({ target }) =>
          onChange({ ...filters, state: quoteStates.find((state) => state === target.value) ?? '' })
        }
      >
        <option value="">{t('All')}</option>
        {quoteStates.map((state) => (
          <option key={state} value={state}>
            {t(quoteStateLabels[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Order')}
        required={false}
        value={filters.sort}
        onChange={({ target }) => onChange({ ...filters, sort: target.value === 'expiry' ? 'expiry' : '' })}
      >
        <option value="">{t('Newest first')}</option>
        <option value="expiry">{t('Soonest to expire')}</option>
      </SelectField>
      <div className={css.filterActions}>
        <Button
          variant="quiet"
          size="small"
          disabled={!narrowed}
          onClick={() => {
            setText('')
            onChange({ view: 'all', q: '', state: '', sort: '' })
          }}
        >
          {t('Show all')}
        </Button>
      </div>
    </form>
  )
}
