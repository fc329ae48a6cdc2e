import { type KeyboardEvent as KeyPress, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { focusFirstRowAfter } from '#web/ui/row-keys.ts'
import { Icon } from '../Icon.tsx'
import { useSearchHint } from '../rights/rights.ts'
import css from './FilterBar.module.css'
import { activeFields, type FilterField } from './filter-fields.ts'
import { useTypedSearch } from './use-typed-search.ts'

type FilterBarProps<Filters> = {
  /** The accessible name of the search: "Find bookings". */
  label: string
  placeholder: string
  /** The same for who finds by no phone number or address; null: there is nothing else to search by. */
  withoutContacts?: string | null
  filters: Filters
  /** Those without which everything is shown. */
  none: Filters
  /** Only the changes, so that nothing else is reset. */
  onChange: (changes: Partial<Filters>) => void
  /** Below the search: what is used all the time, and the filters that it shows. */
  lead?: { control: ReactNode; shows: readonly (keyof Filters)[] }
  /** Beside "Show all". */
  actions?: ReactNode
  /** The other filters. Where there is little room they are folded, and those that are set are named instead. */
  fields: readonly FilterField<Filters>[]
}

/** Search and filters over a list; `/` focuses the search from anywhere, the down arrow key leads from it to the first row. */
export function FilterBar<Filters extends Record<keyof Filters, string> & { q: string }>(
  props: FilterBarProps<Filters>,
) {
  const t = useTranslate()
  const reader = useReader()
  const { label, filters, none, onChange, lead, actions, fields } = props
  const placeholder = useSearchHint(props.placeholder, props.withoutContacts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLFormElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const search = useTypedSearch(filters.q, (q) => onChange({ q } as Partial<Filters>))
  const set = (name: keyof Filters & string, value: string) => onChange({ [name]: value } as Partial<Filters>)
  const active = activeFields(reader, fields, filters).filter(({ name }) => !lead?.shows.includes(name))

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

  const onSearchKey = (event: KeyPress) => {
    if (event.nativeEvent.isComposing || !bar.current) return
    // A form of several fields is not submitted by Enter.
    if (event.key === 'Enter') search.flush()
    if (event.key === 'ArrowDown' && focusFirstRowAfter(bar.current)) event.preventDefault()
  }

  return (
    <form ref={bar} aria-label={label} className={css.bar} onSubmit={(event) => event.preventDefault()}>
      <div className={`stack-close ${css.filters}`}>
        {placeholder !== null && (
          <div className={css.search}>
            <TextField
              label={t('Search')}
              required={false}
              type="search"
              placeholder={placeholder}
              aria-keyshortcuts="/"
              value={search.text}
              maxLength={200}
              onChange={(event) => search.type(event.target.value)}
              onBlur={search.flush}
              onKeyDown={onSearchKey}
            />
          </div>
        )}
        <button
          ref={toggle}
          type="button"
          className={`outlined strong ${css.toggle}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {active.length === 0 ? t('Filters') : t('Filters ({count})', { count: active.length })}
          <Icon name="open" />
        </button>
        {lead && <div className={css.lead}>{lead.control}</div>}
        <div id={id} className={css.fold} data-open={isOpen}>
          {fields.map((field) => {
            const common = { label: field.label, required: false, value: filters[field.name] }
            return 'type' in field ? (
              <TextField
                key={field.name}
                {...common}
                type={field.type}
                onChange={(event) => set(field.name, event.target.value)}
              />
            ) : (
              <SelectField key={field.name} {...common} onChange={(event) => set(field.name, event.target.value)}>
                <Options of={field.options} />
              </SelectField>
            )
          })}
        </div>
        <div className={`row-middle ${css.actions}`}>
          {active.length > 0 && (
            <ul className={`row-tight ${css.active}`} aria-label={t('Active filters')}>
              {active.map(({ name, label, value }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={css.chip}
                    aria-label={t('Remove “{label}: {value}”', { label, value })}
                    onClick={() => {
                      set(name, none[name])
                      // The button goes with its filter.
                      toggle.current?.focus()
                    }}
                  >
                    {t('{label}: {value}', { label, value })}
                    <Icon name="close" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Button
            variant="quiet"
            size="small"
            className={css.all}
            disabled={JSON.stringify(filters) === JSON.stringify(none)}
            onClick={() => {
              search.replace(none.q)
              onChange(none)
            }}
          >
            {t('Show all')}
          </Button>
          {actions}
        </div>
      </div>
    </form>
  )
}
