import { useEffect, useState } from 'react'
import { Button, ComboBox, FieldError, Input, Label } from 'react-aria-components/ComboBox'
import { findCounty } from '#domain/coverage/addresses/state.ts'
import { countiesAroundPhiladelphia, pennsylvania } from '#domain/coverage/markets/pennsylvania.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import fieldCss from '#web/ui/Field.module.css'
import { SuggestionList } from '#web/ui/SuggestionList.tsx'
import css from './CountyPicker.module.css'

type CountyPickerProps = {
  chosen: readonly string[]
  error: string | undefined
  /** The form opens with it. */
  isFirst: boolean
  onChange: (counties: string[]) => void
}

/** The counties of an area, found by the beginning of their names, or typed with commas: one that doesn't exist cannot be chosen. */
export function CountyPicker({ chosen, error, isFirst, onChange }: CountyPickerProps) {
  const t = useTranslate()
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [text, setText] = useState('')
  const [hasChosen, setHasChosen] = useState(false)
  useEffect(() => {
    if (hasChosen) container?.querySelector('input')?.focus()
  }, [container, hasChosen])
  const [isList, setList] = useState(false)
  const names = chosen.map((name) => findCounty(pennsylvania, name) ?? name)
  // Those whose towns are known come first.
  const near = countiesAroundPhiladelphia
  const all = [...near, ...pennsylvania.counties.filter((county) => !near.includes(county))]
  const left = all.filter((county) => !names.includes(county))
  const choose = (counties: readonly string[], rest = '') => {
    onChange([...new Set([...names, ...counties])])
    setText(rest)
    setHasChosen(true)
  }
  /** "Berks, Lancaster" chooses both, typed or pasted: what is between commas and a county goes into the list below. */
  const type = (now: string) => {
    const parts = now.split(/[,;\n]/)
    const known = parts.flatMap((part) => findCounty(pennsylvania, part) ?? [])
    if (known.length === 0 || (parts.length === 1 && !isList)) return setText(now)
    setList(true)
    choose(
      known,
      parts
        .filter((part) => part.trim() !== '' && findCounty(pennsylvania, part) === null)
        .join(',')
        .trim(),
    )
  }
  const typed = text.trim().toLowerCase()
  const items = left
    .filter((county) => county.toLowerCase().startsWith(typed))
    .map((county) => ({ id: county, isKnown: near.includes(county) }))
  return (
    <div className="stack">
      <ComboBox
        // The next one starts over, closed and with the focus.
        key={names.length}
        ref={setContainer}
        className={fieldCss.field ?? ''}
        items={items}
        inputValue={text}
        onInputChange={type}
        // Chosen once, it stands in the list below, and the field is free for another one.
        value={null}
        onChange={(county) => {
          if (typeof county !== 'string') return
          setList(false)
          choose([county])
        }}
        menuTrigger="input"
        allowsEmptyCollection
        isInvalid={error !== undefined}
        validationBehavior="aria"
      >
        <Label className={fieldCss.label ?? ''}>{names.length === 0 ? t('County') : t('Another county')}</Label>
        <span className={css.frame}>
          <Input
            className={fieldCss.control ?? ''}
            placeholder={t('Type the beginning: Bucks')}
            autoComplete="off"
            {...(isFirst ? { 'data-autofocus': true } : {})}
          />
          <Button className={css.all ?? ''} aria-label={t('All counties')}>
            <span aria-hidden="true">▾</span>
          </Button>
        </span>
        <FieldError className={fieldCss.error ?? ''} elementType="p">
          {error}
        </FieldError>
        <SuggestionList
          combobox={container}
          label={t('Counties')}
          maxHeight={280}
          empty={t('{state} has no county that begins like that.', { state: pennsylvania.name })}
          suggestionOf={({ id, isKnown }: { id: string; isKnown: boolean }) => ({
            textValue: id,
            name: t('{county} County, {state}', { county: id, state: pennsylvania.code }),
            about: isKnown ? undefined : t('Towns not known'),
          })}
        />
      </ComboBox>
      {names.length > 0 && (
        <ul className="row" aria-label={t('Counties of this area')}>
          {names.map((county) => (
            <li key={county} className={`outlined line strong ${css.chip}`}>
              {t('{county} County, {state}', { county, state: pennsylvania.code })}
              <button
                type="button"
                className={`soft subtitle ${css.remove}`}
                aria-label={t('Leave out {county}', { county })}
                onClick={() => {
                  onChange(names.filter((name) => name !== county))
                  setHasChosen(true)
                }}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
