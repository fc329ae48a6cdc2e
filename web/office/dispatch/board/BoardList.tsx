import { Link } from 'react-router'
import type { Board } from '#contract/office/board.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { canDo } from '#domain/scheduling/booking-actions.ts'
import { type SlotId, slotNames, slotNamesWithin } from '#domain/scheduling/slots.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { actionClass } from '#web/office/parts/actions/ActionButton.tsx'
import { useOfficeLinks } from '#web/office/parts/address/office-links.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { dispatching, useMay } from '#web/office/parts/rights/rights.ts'
import { VisitStateChip } from '#web/office/parts/visits/VisitStateChip.tsx'
import css from './BoardList.module.css'
import { type Bar, type BoardRow, type BoardRows, closedOn } from './board-rows.ts'
import { customerOf } from './board-texts.ts'

type BoardListProps = { board: Board; day: CivilDate; rows: BoardRows; area: string; onOpen: (id: string) => void }

/** When a visit begins on this day, or that it goes on. */
const slotOn = ({ visit }: Bar, day: CivilDate): SlotId =>
  visit.slots.find(({ date }) => date === day)?.timeSlot ?? 'morning'

function Item({ bar, day, onOpen }: { bar: Bar; day: CivilDate; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const may = useMay()
  const { visit } = bar
  const linkTo = useOfficeLinks()
  const dates = [...new Set(visit.slots.map(({ date }) => date))]
  const which = dates.length > 1 ? t('day {day} of {days}', { day: dates.indexOf(day) + 1, days: dates.length }) : null
  const nobody = visit.contractorId === null
  return (
    <li className={nobody ? `line ${css.item} ${css.pressing}` : `line ${css.item}`}>
      <div className={css.words}>
        <button type="button" className={`link-button ${css.customer}`} onClick={() => onOpen(visit.bookingId)}>
          {customerOf(t, visit)}
        </button>
        <p className="small">
          {[t(slotNames[slotOn(bar, day)]), visit.town, which].filter((one) => one !== null).join('\u00a0· ')}
        </p>
        <VisitStateChip state={visit.state} />
      </div>
      {may(dispatching) && canDo('move', visit) && (
        <Link
          className={actionClass(nobody)}
          to={nobody ? linkTo('takers', visit.bookingId) : linkTo('booking', visit.bookingId, { part: 'move' })}
          preventScrollReset
          aria-label={
            nobody
              ? t('Who can take it: {customer}', { customer: customerOf(t, visit) })
              : t('Move the visit of {customer}', { customer: customerOf(t, visit) })
          }
        >
          {nobody ? t('Who can take it') : t('Move')}
        </Link>
      )}
      {may(dispatching) && canDo('without_deposit', visit) && (
        <Link
          className={actionClass()}
          to={linkTo('booking', visit.bookingId, { part: 'without_deposit' })}
          preventScrollReset
          aria-label={t('Book without the deposit: {customer}', { customer: customerOf(t, visit) })}
        >
          {t('Book without the deposit')}
        </Link>
      )}
    </li>
  )
}

/** The half-days that a painter still has on a day: "morning and afternoon"; null for none. */
function useFree({ painter }: BoardRow, day: CivilDate): string | null {
  const t = useTranslate()
  const free = painter.slots.filter((slot) => slot.date === day && slot.offered && slot.booking === null)
  if (free.length === 0) return null
  return free.map(({ timeSlot }) => t(slotNamesWithin[timeSlot])).join(', ')
}

function Painter({ row, day, onOpen }: { row: BoardRow; day: CivilDate; onOpen: (id: string) => void }) {
  const t = useTranslate()
  const free = useFree(row, day)
  const { painter, bars, load } = row
  return (
    <section className={css.painter} aria-label={painter.name}>
      <div className={`row ${css.head}`}>
        <h3>
          <NameLink to="contractor" id={painter.id} name={painter.name} />
        </h3>
        <span className="small">{t('{taken} of {worked} half-days taken', load)}</span>
      </div>
      {bars.length > 0 && (
        <ul className={`stack-tight ${css.list}`}>
          {bars.map((bar) => (
            <Item key={bar.visit.bookingId} bar={bar} day={day} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {free !== null && <p className={`small ${css.free}`}>{t('Free: {times}', { times: free })}</p>}
    </section>
  )
}

/** The board of one day on a phone: what nobody has, then each painter with their visits and what is still free. */
export function BoardList({ board, day, rows, area, onOpen }: BoardListProps) {
  const t = useTranslate()
  const closure = closedOn(board.closures, day, area)
  const working = rows.rows.filter(({ bars, painter }) => bars.length > 0 || painter.slots.length > 0)
  return (
    <div>
      {closure && <p className={`small ${css.closed}`}>{t('Closed: {label}', { label: closure.label })}</p>}
      {rows.unassigned.bars.length > 0 && (
        <section className={css.painter} aria-label={t('Unassigned')}>
          <div className={`row ${css.head}`}>
            <h3>{t('Unassigned')}</h3>
          </div>
          <ul className={`stack-tight ${css.list}`}>
            {rows.unassigned.bars.map((bar) => (
              <Item key={bar.visit.bookingId} bar={bar} day={day} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      )}
      {working.map((row) => (
        <Painter key={row.painter.id} row={row} day={day} onOpen={onOpen} />
      ))}
      {working.length === 0 && <p className={`small ${css.closed}`}>{t('Nobody works on this day.')}</p>}
    </div>
  )
}
