import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type Board as BoardData, getBoard } from '../../../../contract/admin/board.ts'
import { addDays, type CivilDate } from '../../../../domain/dates.ts'
import { formatDate, formatShortDate } from '../../../../domain/format-dates.ts'
import { type SlotId, slotIds, slotNames, slotNamesWithin } from '../../../../domain/slots.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useReader, useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { useToday } from '../../dashboard/use-today.ts'
import css from './Board.module.css'

/** Days: this week and the next. */
const DAYS = 14
const STEP = 7

/** A scrollable area has to be reachable by keyboard. */
const reachable = { tabIndex: 0 }

const soft = (inside: ReactNode[]) => <span className={css.inactive}>{inside}</span>
const hidden = (inside: ReactNode[]) => <span className="visually-hidden">{inside}</span>

type Painter = BoardData['contractors'][number]

/** Who works where: painters in rows, days in columns, each half-day free, taken or not offered. */
export function Board({ onOpen }: { onOpen: (bookingId: string) => void }) {
  const t = useWords()
  const reader = useReader()
  const today = useToday()
  const [chosen, setFrom] = useState<CivilDate | null>(null)
  const from = chosen ?? today
  const query = useQuery(queryOf(getBoard, { query: { from, days: String(DAYS) } }))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(from, index))
  return (
    <Panel
      title={t('Who works where')}
      about={t('{first} to {last}', {
        first: formatDate(reader, from),
        last: formatDate(reader, addDays(from, DAYS - 1)),
      })}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={() => setFrom(addDays(from, -STEP))}>
            {t('Earlier')}
          </Button>
          <Button variant="secondary" size="small" disabled={from === today} onClick={() => setFrom(null)}>
            {t('Today')}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setFrom(addDays(from, STEP))}>
            {t('Later')}
          </Button>
        </>
      }
    >
      <Answered
        query={query}
        loading={t('Loading the board')}
        failed={t("We couldn't load the board.")}
        retryLabel={t('Refresh')}
      >
        {(board) => (
          <>
            {board.unassigned.length > 0 && (
              <Notice
                tone="warn"
                title={t('{count} without a painter on these days', { count: board.unassigned.length })}
              >
                <ul className={css.unassigned}>
                  {board.unassigned.map((booking) => (
                    <li key={booking.id}>
                      <button type="button" className={css.link} onClick={() => onOpen(booking.id)}>
                        {formatShortDate(reader, booking.scheduledDate)}, {t(slotNamesWithin[booking.timeSlot])}:{' '}
                        {booking.customerName ?? t('A customer')}, {booking.city}
                      </button>
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
            {board.contractors.length === 0 ? (
              <EmptyState title={t('No painters yet')}>
                {t('Painters show up here with the days they offer.')}
              </EmptyState>
            ) : (
              <section className={css.scroll} aria-label={t('Board, scrolls sideways')} {...reachable}>
                <table className={css.board}>
                  <thead>
                    <tr>
                      <th scope="col">{t('Painter')}</th>
                      {days.map((day) => (
                        <th key={day} scope="col" className={day === today ? css.today : undefined}>
                          {formatShortDate(reader, day)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {board.contractors.map((painter) => (
                      <tr key={painter.id}>
                        <th scope="row">
                          {painter.isActive
                            ? painter.name
                            : t.rich('{name}<soft> (inactive)</soft>', { name: painter.name, soft })}
                        </th>
                        {days.map((day) => (
                          <td key={day}>
                            <Day painter={painter} day={day} onOpen={onOpen} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            )}
            <p className={css.legend}>
              <span className={css.free}>{t('Free')}</span>
              <span className={css.taken}>{t('Reserved')}</span>
              <span>{t('Blank: not offered')}</span>
            </p>
          </>
        )}
      </Answered>
    </Panel>
  )
}

function Day({ painter, day, onOpen }: { painter: Painter; day: CivilDate; onOpen: (id: string) => void }) {
  const t = useWords()
  const reader = useReader()
  const at = (slot: SlotId) => painter.slots.find((one) => one.date === day && one.timeSlot === slot)
  return (
    <div className={css.day}>
      {slotIds.map((slot) => {
        const known = at(slot)
        const name = t(slotNames[slot])
        if (known?.booking) {
          const { id, customerName, city } = known.booking
          const where = `${customerName ?? t('A customer')}, ${city}`
          return (
            <button
              key={slot}
              type="button"
              className={css.taken}
              aria-label={`${painter.name}, ${formatShortDate(reader, day)}, ${name}: ${where}`}
              title={where}
              onClick={() => onOpen(id)}
            >
              {city}
            </button>
          )
        }
        if (known?.offered) {
          return (
            <span key={slot} className={css.free}>
              {t.rich('{slot}<hidden> free</hidden>', { slot: name, hidden })}
            </span>
          )
        }
        return <span key={slot} className={css.none} aria-hidden="true" />
      })}
    </div>
  )
}
