import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef, useState } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  Text as Description,
  FieldError,
  Input,
  Label,
} from 'react-aria-components/ComboBox'
import { listPlaces, type SuggestedPlace } from '#contract/coverage/service-areas.ts'
import { splitTyped } from '#domain/coverage/addresses/lines.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import field from '#web/ui/Field.module.css'
import { SuggestionList } from '#web/ui/SuggestionList.tsx'
import css from './AddressInput.module.css'

const DEBOUNCE_MS = 150
const SHORTEST = 2
const none: SuggestedPlace[] = []

/** Suggestions for the place at the end of the address. Only that end is sent, which keeps the street private. */
function usePlaces(address: string, active: boolean): SuggestedPlace[] {
  const { place } = splitTyped(address)
  const [wanted, setWanted] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setWanted(place), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [place])
  const isEnabled = active && place.length >= SHORTEST && wanted.length >= SHORTEST
  const { data } = useQuery({
    ...queryOf(listPlaces, { query: { q: wanted } }),
    enabled: isEnabled,
    staleTime: 300_000,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return isEnabled ? (data ?? none) : none
}

const kinds: Partial<Record<SuggestedPlace['kind'], Text>> = {
  township: text('Township'),
  neighborhood: text('Neighborhood'),
  zip: text('Zip code'),
}

/** The second part of a suggestion: its kind, and whether it is served. */
function describePlace(t: PageTranslator, { kind, county, served }: SuggestedPlace): string {
  if (!served) return t('Outside our area')
  const name = kinds[kind]
  return name ? t(name) : t('{county} County', { county })
}

/** Suggestions arrive a moment after the keystroke; the list component itself only opens on a keystroke. */
function OpenWhenFound({ found }: { found: readonly SuggestedPlace[] }) {
  const state = use(ComboBoxStateContext)
  const isWanted = state?.isFocused === true && !state.isOpen && found.length > 0
  const answered = useRef(found)
  useEffect(() => {
    if (answered.current === found) return
    answered.current = found
    if (isWanted) state.open(null, 'input')
  }, [found, isWanted, state])
  return null
}

/** Maximum height of the list, in pixels. */
const LIST_HEIGHT = 320

/** Scrolls so that the list fits below the input: above it would cover the question itself. */
function makeRoom(combobox: HTMLElement, dialog: Element): void {
  const room = dialog.getBoundingClientRect().bottom - combobox.getBoundingClientRect().bottom
  if (room < LIST_HEIGHT) combobox.scrollIntoView({ block: 'start' })
}

type AddressInputProps = {
  label: string
  hint: string
  value: string
  error: string | undefined
  onChange: (address: string) => void
}

/** The address as free text, with suggestions for its end while typing. */
export function AddressInput({ label, hint, value, error, onChange }: AddressInputProps) {
  const t = useTranslate()
  const [combobox, setCombobox] = useState<HTMLElement | null>(null)
  const [typed, setTyped] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  const places = usePlaces(value, typed)
  const dialog = combobox?.closest('[role="dialog"]')
  const { street } = splitTyped(value)
  return (
    <ComboBox
      ref={setCombobox}
      className={`${field.field} ${css.frame}`}
      // A selected place replaces the end of the text; the street before it stays.
      items={places.map((place) => ({
        ...place,
        id: place.label,
        whole: [street.replace(/,$/, ''), place.label].filter(Boolean).join(', '),
      }))}
      inputValue={value}
      onInputChange={(text) => {
        setTyped(true)
        onChange(text)
        // Before it opens, since scrolling closes it.
        if (combobox && dialog && !isOpen) makeRoom(combobox, dialog)
      }}
      onOpenChange={setIsOpen}
      allowsCustomValue
      menuTrigger="input"
      isRequired
      isInvalid={error !== undefined}
      validationBehavior="aria"
      name="address"
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <Description slot="description" className="small" elementType="p">
        {hint}
      </Description>
      <Input className={field.control ?? ''} autoComplete="street-address" maxLength={300} />
      <FieldError className={field.error ?? ''} elementType="p">
        {error}
      </FieldError>
      <SuggestionList
        combobox={combobox}
        label={t('Places')}
        maxHeight={LIST_HEIGHT}
        onlyBelow
        suggestionOf={(place: SuggestedPlace & { whole: string }) => ({
          textValue: place.whole,
          name: place.label,
          about: describePlace(t, place),
          tone: place.served ? undefined : 'warn',
        })}
      />
      <OpenWhenFound found={places} />
    </ComboBox>
  )
}
