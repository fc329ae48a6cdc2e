import { type KeyboardEvent as KeyPress, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { focusFirstRowAfter } from '#web/ui/row-keys.ts'
import { Icon } from '../Icon.tsx'
import { useSearchHint } from '../rights/rights.ts'
import type { Filter, FilterValues } from './define-filters.ts'
import css from './FilterBar.module.css'
import type { UsedFilters } from './use-filters.ts'
import { useTypedSearch } from './use-typed-search.ts'

export type FilterBarProps<F extends Readonly<Record<string, Filter>>> = {
  filters: UsedFilters<F>
  /** What is chosen among in filters of what the server lists, as pairs of a value and what it is called. */
  choices?: { [Name in keyof F]?: readonly (readonly [id: string, name: string])[] }
  /** Below the search: what is used all the time, and the filters that it shows. */
  lead?: { control: ReactNode; shows: readonly (keyof F)[] }
  /** Beside "Show all". */
  actions?: ReactNode
  /** Filters that are not offered now. */
  without?: readonly (keyof F)[]
}

/** The filters of the bar as they are now, with their options. */
function useFields<F extends Readonly<Record<string, Filter>>>({ filters, choices, without }: FilterBarProps<F>) {
  const t = useTranslate()
  const reader = useReader()
  const { definition, values } = filters
  return Object.entries<Filter>(definition.filters).flatMap(([name, { field, none }]) => {
    if (field === undefined || field.type === 'search' || without?.includes(name)) return []
    const value: string = values[name as keyof F]
    const options =
      field.type === 'choice'
        ? [
            ...field.options.map((option) => ({ id: option.id, name: t(option.name) })),
            ...(choices?.[name] ?? []).map(([id, listed]) => ({ id, name: listed })),
          ]
        : null
    const shown = options ? options.find(({ id }) => id === value)?.name : value && formatShortDate(reader, value)
    return [{ name, label: t(field.label), options, none, value, shown: shown ?? value, isSet: value !== none }]
  })
}

/** Search and filters over a list; `/` focuses the search from anywhere, the down arrow key leads from it to the first row. */
export function FilterBar<F extends Readonly<Record<string, Filter>>>(props: FilterBarProps<F>) {
  const t = useTranslate()
  const { lead, actions } = props
  const { definition, values, change } = props.filters
  const [searchName = '', searched] =
    Object.entries(definition.filters).find(([, { field }]) => field?.type === 'search') ?? []
  const words = searched?.field?.type === 'search' ? searched.field : null
  const hint = useSearchHint(words?.hint ?? null, words?.withoutContacts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const bar = useRef<HTMLFormElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const set = (name: string, value: string) => change({ [name]: value } as Partial<FilterValues<F>>)
  const search = useTypedSearch(values[searchName] ?? '', (text) => set(searchName, text))
  const fields = useFields(props)
  const active = fields.filter(({ name, isSet }) => isSet && !lead?.shows.includes(name))

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
    <form
      ref={bar}
      aria-label={words ? t(words.label) : t('Filters')}
      className={css.bar}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`stack-close ${css.filters}`}>
        {hint !== null && (
          <div className={css.search}>
            <TextField
              label={t('Search')}
              required={false}
              type="search"
              placeholder={t(hint)}
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
          {fields.map(({ name, label, options, value }) => {
            const common = { label, required: false, value }
            return options ? (
              <SelectField key={name} {...common} onChange={(event) => set(name, event.target.value)}>
                <Options of={options} />
              </SelectField>
            ) : (
              <TextField key={name} {...common} type="date" onChange={(event) => set(name, event.target.value)} />
            )
          })}
        </div>
        <div className={`row-middle ${css.actions}`}>
          {active.length > 0 && (
            <ul className={`row-tight ${css.active}`} aria-label={t('Active filters')}>
              {active.map(({ name, label, none, shown: value }) => (
                <li key={name}>
                  <button
                    type="button"
                    className={css.chip}
                    aria-label={t('Remove “{label}: {value}”', { label, value })}
                    onClick={() => {
                      set(name, none)
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
            disabled={JSON.stringify(values) === JSON.stringify(definition.none)}
            onClick={() => {
              search.replace('')
              change(definition.none)
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
