import { useQuery } from '@tanstack/react-query'
import { listBookings } from '../../../../contract/admin/bookings.ts'
import { getOverview, type Overview } from '../../../../contract/admin/overview.ts'
import { queryOf } from '../../../lib/queries.ts'
import { Answered } from '../../dashboard/Answered.tsx'
import { EmptyState } from '../../dashboard/EmptyState.tsx'
import { Panel } from '../../dashboard/Panel.tsx'
import { StatCards } from '../../dashboard/StatCards.tsx'
import { BookingDialogs } from '../bookings/BookingDialogs.tsx'
import { useBookingDialogs } from '../bookings/use-booking-dialogs.ts'
import { BookingCard } from './BookingCard.tsx'
import css from './Overview.module.css'

/** The most recent bookings on the overview (docs/rules/messages.md). */
const RECENT = 10

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const cleanup = (overview: Overview) =>
  overview.itemsNeedingCleanup === 0 ? (
    <span className={css.words}>Database healthy</span>
  ) : (
    plural(overview.itemsNeedingCleanup, 'item', 'items')
  )

/** Four figures and the latest bookings: where the day begins. */
export function OverviewTab() {
  const figures = useQuery({ ...queryOf(getOverview), refetchOnMount: 'always' })
  const recent = useQuery({
    ...queryOf(listBookings, { query: { limit: String(RECENT) } }),
    refetchOnMount: 'always',
  })
  const dialogs = useBookingDialogs()
  const overview = figures.data
  return (
    <>
      <div className={css.stats}>
        <StatCards
          label="The business in figures"
          stats={[
            {
              label: 'Contractors',
              value: overview?.totalContractors,
              detail: overview && `${overview.activeContractors} active`,
              color: 'var(--wissahickon)',
            },
            {
              label: 'Bookings',
              value: overview?.totalBookings,
              detail:
                overview &&
                (overview.bookingsWithoutContractor === 0
                  ? 'All with a painter'
                  : `${overview.bookingsWithoutContractor} without a painter`),
              color: 'var(--schuylkill)',
            },
            {
              label: 'Service areas',
              value: overview?.totalServiceAreas,
              detail: overview && `${overview.activeServiceAreas} active`,
              color: 'var(--butter)',
            },
            {
              label: 'Cleanup status',
              value: overview && cleanup(overview),
              detail: overview && (overview.itemsNeedingCleanup === 0 ? 'Nothing to clean up' : 'to clean up'),
              color: 'var(--brick)',
            },
          ]}
        />
      </div>
      {figures.isError && (
        <Answered
          query={figures}
          loading="Loading the figures"
          failed="We couldn't load the figures."
          retryLabel="Refresh"
        >
          {() => null}
        </Answered>
      )}
      <Panel title="Recent Bookings" about="The ten newest. The rest are under Bookings.">
        <Answered
          query={recent}
          loading="Loading the bookings"
          failed="We couldn't load the bookings."
          retryLabel="Refresh"
        >
          {(bookings) =>
            bookings.length === 0 ? (
              <EmptyState title="No bookings yet">When someone books, you'll see it here.</EmptyState>
            ) : (
              <ul className={css.cards}>
                {bookings.map((booking) => (
                  <BookingCard key={booking.id} booking={booking} dialogs={dialogs} />
                ))}
              </ul>
            )
          }
        </Answered>
      </Panel>
      <BookingDialogs dialogs={dialogs} />
    </>
  )
}
