import type { RefObject } from 'react'
import { Link } from 'react-router'
import { marksIn, marksInId } from '#domain/office/search-marks.ts'
import { isPlainPress } from '#web/lib/plain-press.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Result, ResultGroup } from './results.ts'
import css from './Search.module.css'

type MarkedProps = {
  text: string
  terms: readonly string[]
  /** Whether the shown text differs from the terms by a letter. */
  isGuess?: boolean
  isId?: boolean
}

/** A text with what the search found in it highlighted. */
function Marked({ text, terms, isGuess = false, isId = false }: MarkedProps) {
  const marks = isId ? marksInId(text, terms) : marksIn(text, terms, isGuess)
  const parts = marks.map(({ from, to }, index) => ({
    before: text.slice(marks[index - 1]?.to ?? 0, from),
    marked: text.slice(from, to),
    from,
  }))
  return (
    <>
      {parts.map(({ before, marked, from }) => (
        <span key={from}>
          {before}
          <mark className={css.mark}>{marked}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}

type ResultListProps = {
  listId: string
  optionId: (key: string) => string
  listRef: RefObject<HTMLDivElement | null>
  groups: readonly ResultGroup[]
  terms: readonly string[]
  text: string
  isGuess: boolean
  isSettled: boolean
  failure: string | null
  onRetry: () => void
  chosen: Result | undefined
  onChoose: (key: string) => void
  onOpen: (result: Result) => void
}

/** The lines of the search under the names of their kinds, one list for the arrow keys. */
export function ResultList(props: ResultListProps) {
  const { listId, listRef, groups, text, isGuess, isSettled, failure, onRetry } = props
  const t = useTranslate()
  const isNothing = text.trim() !== '' && isSettled && groups.every(({ id }) => id === 'things')
  return (
    <div className={css.results} ref={listRef}>
      {failure !== null && (
        <div role="alert" className={css.note}>
          {failure}{' '}
          <Button variant="quiet" size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {isGuess && <p className={css.note}>{t('Nothing matches exactly. These come close:')}</p>}
      {isNothing && <p className={css.note}>{t('Nothing found for “{text}”.', { text: text.trim() })}</p>}
      <div
        role="listbox"
        id={listId}
        aria-label={t('Results')}
        aria-busy={!isSettled && failure === null}
        className={isSettled ? undefined : css.former}
      >
        {groups.map((group) => (
          <Group key={group.id} group={group} {...props} />
        ))}
      </div>
    </div>
  )
}

/** The lines of one kind. */
function Group({ group, listId, ...props }: ResultListProps & { group: ResultGroup }) {
  const t = useTranslate()
  const { id, label, total, isMore, results } = group
  const headId = `${listId}-${id}`
  const isPart = isMore || results.length < total
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
    <div role="group" aria-labelledby={headId}>
      <div className={`soft strong ${css.group}`} id={headId}>
        {t(label)}
        {isPart && (
          <span>
            {isMore
              ? t('{shown} of {total} or more', { shown: results.length, total })
              : t('{shown} of {total}', { shown: results.length, total })}
          </span>
        )}
      </div>
      {results.map((result) => (
        <Line key={result.key} result={result} {...props} />
      ))}
    </div>
  )
}

type LineProps = Omit<ResultListProps, 'listId' | 'groups'> & { result: Result }

function Line({ result, terms, isGuess, optionId, chosen, onChoose, onOpen }: LineProps) {
  const t = useTranslate()
  const isChosen = result === chosen
  const { key, icon, title, facts, id, aside, state, to } = result
  const marked = { terms, isGuess }
  return (
    <Link
      id={optionId(key)}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      to={to}
      className={isChosen ? `line ${css.line} ${css.chosen}` : `line ${css.line}`}
      onPointerMove={() => isChosen || onChoose(key)}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        onOpen(result)
      }}
    >
      <Icon name={icon} />
      <span className={css.what}>
        <strong>
          <Marked text={title} {...marked} />
        </strong>
        {facts.map((fact) => (
          <span key={fact}>
            {'\u00a0· '}
            <Marked text={fact} {...marked} />
          </span>
        ))}
        {id !== undefined && (
          <span className="figures">
            {'\u00a0· '}
            <Marked text={id} terms={terms} isId />
          </span>
        )}
      </span>
      <span className={`line soft ${css.aside}`}>
        {aside.map((one, index) => (
          <span key={one}>
            {index > 0 && '\u00a0· '}
            {one}
          </span>
        ))}
        {state && <VisitStateChip state={state} />}
        {isChosen && (
          <span className={`soft key ${css.key}`} aria-hidden="true">
            {t('Enter')}
          </span>
        )}
      </span>
    </Link>
  )
}
