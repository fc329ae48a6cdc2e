import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getBoard } from '#contract/office/board.ts'
import type { PainterPage } from '#contract/office/painter-page.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { visitStateLabels } from '#domain/bookings/visit-state.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatShortDate, formatWeekday } from '#domain/platform/format-dates.ts'
import { slotNames } from '#domain/scheduling/slots.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { visitTones } from '#web/office/parts/visits/visit-tones.ts'
import { Answered } from '#web/ui/Answered.tsx'
import page from './PainterPage.module.css'
import css from './TwoWeeks.module.css'
import { bookedOf, type Cell, type SlotUse, type Week, weeksOf } from './two-weeks.ts'

const DAYS = 14

function Use({ use }: { use: SlotUse }) {
  const t = useTranslate()
  const [search] = useSearchParams()
  if (use.kind === 'free') return <>{t('free')}</>
  if (use.kind === 'none') return <span className="visually-hidden">{t('not offered')}</span>
  if (use.kind === 'off') return <>{use.label ?? t('time off')}</>
  const { bookingId, customerName, town, state } = use.visit
  return (
    <Link
      className={`${css.visit} ${css[visitTones[state]]}`}
      to={openedInstead(search, 'booking', bookingId)}
      state={{ bookingPanel: true }}
      title={[customerName, town].filter(Boolean).join(', ')}
      preventScrollReset
    >
      <b>{customerName ?? t('No name given')}</b>
      <span>{town}</span>
      <span className="visually-hidden">{t(visitStateLabels[state])}</span>
    </Link>
  )
}

const tones: Record<SlotUse['kind'], string | undefined> = {
  visit: css.booked,
  free: css.free,
  off: css.off,
  none: css.none,
}

function CalendarWeek({ week, isFirst }: { week: Week; isFirst: boolean }) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const [first = today] = week.days
  const cell = ({ use, date, slot, days, slots }: Cell) => (
    <td key={`${date} ${slot}`} colSpan={days} rowSpan={slots} className={tones[use.kind]}>
      <Use use={use} />
    </td>
  )
  return (
    <table className={css.week} aria-label={t('Week from {day}', { day: formatShortDate(reader, first) })}>
      <thead>
        <tr>
          <th scope="col" className={isFirst ? css.corner : css.laterCorner}>
            <span className="visually-hidden">{t('Time of day')}</span>
          </th>
          {week.days.map((date) => (
            <th key={date} scope="col" className={date === today ? css.today : undefined}>
              {formatWeekday(reader, date)} <b className="figures">{formatDayOfMonth(reader, date)}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {week.rows.map(({ slot, cells }) => (
          <tr key={slot}>
            <th scope="row" className={isFirst ? css.slot : css.laterCorner}>
              {t(slotNames[slot])}
            </th>
            {cells.map(cell)}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Legend() {
  const t = useTranslate()
  return (
    <p className={`row soft ${css.legend}`}>
      {(
        [
          [css.booked, t('booked')],
          [css.free, t('free')],
          [css.off, t('time off, or closed')],
          [css.none, t('not offered')],
        ] as const
      ).map(([tone, label]) => (
        <span key={label}>
          <i className={tone} aria-hidden="true" />
          {label}
        </span>
      ))}
    </p>
  )
}

/** Two weeks of a painter in half-days: what is booked, free, off, and not offered. */
export function TwoWeeks({ painter, timeOff }: { painter: PainterLine } & Pick<PainterPage, 'timeOff'>) {
  const t = useTranslate()
  const reader = useReader()
  const today = useToday()
  const [ahead, setAhead] = useState(0)
  const from = addDays(today, ahead)
  const query = useQuery({
    ...queryOf(getBoard, { query: { contractorId: painter.id, from, days: String(DAYS) } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const shown = query.data
  const weeks =
    shown &&
    weeksOf({ ...shown, painter: shown.contractors.find(({ id }) => id === painter.id), timeOff }, shown.from, DAYS / 7)
  const { booked, worked } = bookedOf(weeks ?? [])
  return (
    <OfficePanel
      title={t('Two weeks')}
      beside={
        <span className="soft figures">
          {t('{from} to {to}', {
            from: formatShortDate(reader, from),
            to: formatShortDate(reader, addDays(from, DAYS - 1)),
          })}
          {weeks && `\u00a0· ${t('{booked} of {worked} half-days booked', { booked, worked })}`}
        </span>
      }
      actions={
        <>
          <ActionButton aria-label={t('Two weeks earlier')} onClick={() => setAhead(ahead - DAYS)}>
            ‹
          </ActionButton>
          <ActionButton aria-label={t('Two weeks later')} onClick={() => setAhead(ahead + DAYS)}>
            ›
          </ActionButton>
          <Link className={page.way} to={`?${new URLSearchParams({ tab: 'board', day: from })}`}>
            {t('Board')}
          </Link>
        </>
      }
    >
      {weeks ? (
        <>
          <div className={css.weeks}>
            {weeks.map((week, index) => (
              <CalendarWeek key={week.days[0]} week={week} isFirst={index === 0} />
            ))}
          </div>
          <Legend />
        </>
      ) : (
        <PanelText>
          <Answered query={query} loading={t('Loading the calendar')} failed={t("We couldn't load the calendar.")}>
            {() => null}
          </Answered>
        </PanelText>
      )}
    </OfficePanel>
  )
}
