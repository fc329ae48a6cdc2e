import { useState } from 'react'
import type { AreaPainter } from '#contract/coverage/office-service-areas.ts'
import { BEST_PRIORITY, DEFAULT_PRIORITY, WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import css from './AreaPainters.module.css'
import { type Choice, firstShown } from './area-choice.ts'

const priorities = Array.from({ length: WORST_PRIORITY - BEST_PRIORITY + 1 }, (_, index) => BEST_PRIORITY + index)

function formatDistance(t: PageTranslator, { miles, milesFrom }: AreaPainter): string {
  if (miles === null) return t('Home not known')
  if (milesFrom === 'home') {
    return miles === 0 ? t('Lives there') : t('Lives {miles, plural, one {# mile} other {# miles}} away', { miles })
  }
  return miles === 0
    ? t('Works right next to it')
    : t('Works {miles, plural, one {# mile} other {# miles}} away', { miles })
}

const formatLoad = (t: PageTranslator, load: number): string =>
  load === 0
    ? t('nothing in the next two weeks')
    : t('{load, plural, one {# half-day} other {# half-days}} in the next two weeks', { load })

type RowProps = {
  painter: AreaPainter
  priority: number | undefined
  isFirst: boolean
  onChange: (priority: number | undefined) => void
}

function PainterRow({ painter, priority, isFirst, onChange }: RowProps) {
  const t = useTranslate()
  const reader = useReader()
  const { id, name, isVerified, pausedUntil, areas, load } = painter
  return (
    <li className={css.row}>
      <label className={`line strong ${css.painter}`}>
        <input
          type="checkbox"
          checked={priority !== undefined}
          aria-describedby={`${id}-about`}
          {...(isFirst ? { 'data-autofocus': true } : {})}
          onChange={(event) => onChange(event.target.checked ? DEFAULT_PRIORITY : undefined)}
        />
        <span className="visually-hidden">{name}</span>
      </label>
      <NameLink to="contractor" id={id} name={name} />
      <span className={`small row ${css.about}`} id={`${id}-about`}>
        {formatDistance(t, painter)}&nbsp;· {formatLoad(t, load)}
        {areas.length > 0 && <>&nbsp;· {t('works in {areas}', { areas: areas.join(', ') })}</>}
        {!isVerified && <StatusChip color="yellow">{t('Not verified')}</StatusChip>}
        {pausedUntil !== null && (
          <StatusChip color="grey">{t('Paused until {day}', { day: formatShortDate(reader, pausedUntil) })}</StatusChip>
        )}
      </span>
      {priority !== undefined && (
        <label className={`line ${css.priority}`}>
          <span>{t('Priority')}</span>
          <select
            className="outlined"
            aria-label={t('Priority of {name}', { name })}
            value={priority}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {priorities.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
    </li>
  )
}

type AreaPaintersProps = {
  painters: readonly AreaPainter[]
  choice: Choice
  /** The form opens with them. */
  isFirst: boolean
  onChange: (choice: Choice) => void
}

/** Painters for an area, the nearest first, each with a check and how early they are asked. */
export function AreaPainters({ painters, choice, isFirst, onChange }: AreaPaintersProps) {
  const t = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  if (painters.length === 0)
    return <p className="small">{t('There are no active painters yet. Invite one under Contractors.')}</p>
  const shown = isWhole ? painters : firstShown(painters, choice)
  const set = (id: string, priority: number | undefined) => {
    const next = new Map(choice)
    if (priority === undefined) next.delete(id)
    else next.set(id, priority)
    onChange(next)
  }
  return (
    <>
      <p className="small">
        {t('The nearest first. Priority {best} is asked first, {worst} last.', {
          best: BEST_PRIORITY,
          worst: WORST_PRIORITY,
        })}
      </p>
      <ul className={css.list} aria-label={t('Painters')}>
        {shown.map((painter, index) => (
          <PainterRow
            key={painter.id}
            painter={painter}
            priority={choice.get(painter.id)}
            isFirst={isFirst && index === 0}
            onChange={(priority) => set(painter.id, priority)}
          />
        ))}
      </ul>
      {shown.length < painters.length && (
        <Button variant="quiet" size="small" onClick={() => setIsWhole(true)}>
          {t('Show all {count} painters', { count: painters.length })}
        </Button>
      )}
    </>
  )
}
