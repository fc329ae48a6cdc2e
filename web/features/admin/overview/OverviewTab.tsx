import { useQuery } from '@tanstack/react-query'
import { listBookings } from '../../../../contract/admin/bookings.ts'
import { getOverview, type Overview } from '../../../../contract/admin/overview.ts'
import { queryOf } from '../../../lib/queries.ts'
import { type PageWords, useWords } from '../../../lib/words.ts'
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

const cleanup = (t: PageWords, overview: Overview) =>
  overview.itemsNeedingCleanup === 0 ? (
    <span className={css.words}>{t('Database healthy')}</span>
  ) : (
    t('{count, plural, one {{count} item} other {{count} items}}', { count: overview.itemsNeedingCleanup })
  )

/** Four figures and the latest bookings: the start page. */
export function OverviewTab() {
  const t = useWords()
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
          label={t('The business in figures')}
          stats={[
            {
              label: t('Contractors'),
              value: overview?.totalContractors,
              detail: overview && t('{count} active', { count: overview.activeContractors }),
              color: 'var(--wissahickon)',
            },
            {
              label: t('Bookings'),
              value: overview?.totalBookings,
              detail:
                overview &&
                (overview.bookingsWithoutContractor === 0
                  ? t('All with a painter')
                  : t('{count} without a painter', { count: overview.bookingsWithoutContractor })),
              color: 'var(--schuylkill)',
            },
            {
              label: t('Service areas'),
              value: overview?.totalServiceAreas,
              detail: overview && t('{count} active', { count: overview.activeServiceAreas }),
              color: 'var(--butter)',
            },
            {
              label: t('Cleanup status'),
              value: overview && cleanup(t, overview),
              detail: overview && (overview.itemsNeedingCleanup === 0 ? t('Nothing to clean up') : t('to clean up')),
              color: 'var(--brick)',
            },
          ]}
        />
      </div>
      {figures.isError && (
        <Answered
          query={figures}
          loading={t('Loading the figures')}
          failed={t("We couldn't load the figures.")}
          retryLabel={t('Refresh')}
        >
          {() => null}
        </Answered>
      )}
      <Panel title={t('Recent Bookings')} about={t('The ten newest. The rest are under Bookings.')}>
        <Answered
          query={recent}
          loading={t('Loading the bookings')}
          failed={t("We couldn't load the bookings.")}
          retryLabel={t('Refresh')}
        >
          {(bookings) =>
            bookings.length === 0 ? (
              <EmptyState title={t('No bookings yet')}>{t("When someone books, you'll see it here.")}</EmptyState>
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
