import { useSearchParams } from 'react-router'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { Board } from './Board.tsx'
import { BookingDialogs } from './BookingDialogs.tsx'
import { BookingFilterBar } from './BookingFilterBar.tsx'
import { BookingList } from './BookingList.tsx'
import css from './Bookings.module.css'
import { filtersIn, withFilters } from './booking-filters.ts'
import { useBookingDialogs } from './use-booking-dialogs.ts'

/** All bookings, with search; and a board of who works where, this week and the next. */
export function BookingsTab() {
  const t = useWords()
  const [search, setSearch] = useSearchParams()
  const view = search.get('view') === 'board' ? 'board' : 'list'
  const dialogs = useBookingDialogs()
  const filters = filtersIn(search)
  const setView = (next: 'list' | 'board') =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now)
        if (next === 'list') address.delete('view')
        else address.set('view', next)
        return address
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <fieldset className={css.views}>
        <legend className="visually-hidden">{t('View')}</legend>
        <Button
          variant={view === 'list' ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={view === 'list'}
          onClick={() => setView('list')}
        >
          {t('List')}
        </Button>
        <Button
          variant={view === 'board' ? 'primary' : 'secondary'}
          size="small"
          aria-pressed={view === 'board'}
          onClick={() => setView('board')}
        >
          {t('Board')}
        </Button>
      </fieldset>
      {view === 'board' ? (
        <Board onOpen={dialogs.view} />
      ) : (
        <Panel title={t('Bookings')}>
          <BookingFilterBar
            filters={filters}
            onChange={(next) => setSearch((now) => withFilters(now, next), { replace: true, preventScrollReset: true })}
          />
          <BookingList filters={filters} dialogs={dialogs} />
        </Panel>
      )}
      <BookingDialogs dialogs={dialogs} />
    </>
  )
}
