import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { searchOffice } from '#contract/office/search.ts'
import { termsOf } from '#domain/platform/search-query.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { useMay, useSearchHint } from '#web/office/parts/rights/rights.ts'
import { ResultList } from './ResultList.tsx'
import {
  booksForCallers,
  groupsOf,
  newBookingFor,
  type Result,
  type ResultGroup,
  type Surroundings,
} from './results.ts'
import css from './Search.module.css'
import { pagesNamed, thingsNamed } from './things-to-do.ts'

/** For how long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 120

/**
 * The server's results for a text, asked for once somebody pauses. The former answer stays until there is another; one that
 * arrives late belongs to its own text and is never shown for a later one.
 */
function useSearch(text: string) {
  const typed = text.trim()
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isEmpty = typed === ''
  const query = useQuery({
    ...queryOf(searchOffice, { query: { q: debounced } }),
    enabled: debounced !== '' && !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isOfText = debounced === typed && !query.isPlaceholderData
  return {
    found: isEmpty ? null : (query.data ?? null),
    /** Whether the shown results belong to the typed text. */
    isSettled: isEmpty || (isOfText && query.data !== undefined),
    error: isOfText && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}

type FoundHeadProps = { groups: readonly ResultGroup[]; isEmpty: boolean; isSettled: boolean; hasFailed: boolean }

/** An offer that is always there does not count as found. */
const isOffer = ({ id }: ResultGroup): boolean => id === 'things'

/** How much was found, beside the field, also for a screen reader. */
function FoundHead({ groups, isEmpty, isSettled, hasFailed }: FoundHeadProps) {
  const t = useTranslate()
  const found = groups.filter((group) => !isOffer(group))
  const shown = found.reduce((sum, { results }) => sum + results.length, 0)
  const total = found.reduce((sum, group) => sum + group.total, 0)
  const isMore = found.some((group) => group.isMore)
  const getLabel = () => {
    if (isEmpty || hasFailed) return ''
    if (!isSettled) return t('Searching...')
    if (total === 0) return t('nothing found')
    if (isMore) return t('{shown} of {total} or more', { shown, total })
    return shown === total ? t('{total} found', { total }) : t('{shown} of {total}', { shown, total })
  }
  return (
    <span role="status" className={`soft figures ${css.count}`}>
      {getLabel()}
    </span>
  )
}

/** By how many lines a key moves. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * One field for everything that the office knows (docs/rules/office.md#search-everywhere). The first line is chosen, so that Enter
 * after typing opens what was most likely meant; the arrow keys lead through all kinds.
 */
export function SearchEverywhere({ onClose, onOpen }: { onClose: () => void; onOpen: () => void }) {
  const t = useTranslate()
  const id = useId()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const around: Surroundings = { t, reader: useReader(), today: useToday(), search, may: useMay() }
  const hint = useSearchHint(t('Name, phone, address, booking ID'), t('Name, town, day, booking ID'))
  const how = useSearchHint(t('Phone numbers in any form, or just the last four digits'), null)
  const [text, setText] = useState('')
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  /** The text for which Enter was pressed before its answer was there. */
  const [waiting, setWaiting] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    // A dialog below keeps the focus until this one has taken its place.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  const { found, isSettled, error, retry } = useSearch(text)

  const ownTerms = termsOf(text)
  const groups = groupsOf(around, found, {
    pages: pagesNamed(t, around.may, ownTerms),
    things: thingsNamed(t, around.may, ownTerms, around.today),
    text,
  })
  const results = groups.flatMap((group) => group.results)
  const isEmpty = text.trim() === ''
  const moved = results.find(({ key }) => key === chosenKey)
  const chosen = moved ?? (isEmpty ? undefined : results[0])
  const optionId = (key: string) => `${id}-${key}`

  const open = ({ to, opensPanel }: Result) => {
    onOpen()
    void navigate(to, { preventScrollReset: true, state: opensPanel ? { bookingPanel: true } : null })
  }

  // Enter came before the answer: what is first in it is opened, unless something else was typed since.
  const isDue = waiting === text && isSettled && chosen !== undefined
  const openDue = useEffectEvent(() => chosen && open(chosen))
  useEffect(() => {
    if (isDue) openDue()
  }, [isDue])

  useEffect(() => {
    if (chosenKey === null) list.current?.scrollTo?.({ top: 0 })
    else list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [chosenKey])

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = steps[event.key]
    if (step !== undefined && results.length > 0) {
      event.preventDefault()
      const at = chosen ? results.indexOf(chosen) : step > 0 ? -1 : 0
      setChosenKey(results[(at + step + results.length) % results.length]?.key ?? null)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if ((event.ctrlKey || event.metaKey) && booksForCallers(around)) open(newBookingFor(around, text))
      else if (moved) open(moved)
      else if (!isSettled && error === null) setWaiting(text)
      else if (chosen) open(chosen)
    }
  }

  return (
    <>
      <div className={`line ${css.head}`}>
        <Icon name="search" />
        <input
          className={css.input}
          role="combobox"
          aria-label={t('Search everything')}
          aria-expanded={results.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? optionId(chosen.key) : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-how`}
          ref={input}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          placeholder={hint}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setChosenKey(null)
            setWaiting(null)
          }}
          onKeyDown={onKey}
        />
        <FoundHead groups={groups} isEmpty={isEmpty} isSettled={isSettled} hasFailed={error !== null} />
        <button type="button" className={`icon-button ${css.close}`} aria-label={t('Close')} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6 18 18M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <ResultList
        listId={`${id}-list`}
        optionId={optionId}
        listRef={list}
        groups={groups}
        terms={found?.terms ?? ownTerms}
        text={text}
        isGuess={found?.isGuess ?? false}
        isSettled={isSettled}
        failure={error && messageOf(error, t("We couldn't search just now."), t)}
        onRetry={retry}
        chosen={chosen}
        onChoose={setChosenKey}
        onOpen={open}
      />
      <p className={`line soft ${css.keys}`} id={`${id}-how`}>
        {t.rich('<key>Up</key> <key>Down</key> choose <key>Enter</key> open <key>Esc</key> close', {
          key: (inside) => <kbd className={`soft key ${css.key}`}>{inside}</kbd>,
        })}
        {how !== null && <span className={css.how}>{how}</span>}
      </p>
    </>
  )
}
