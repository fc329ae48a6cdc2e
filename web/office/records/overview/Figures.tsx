import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getOverview, type Overview } from '#contract/office/overview.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { bookingFilters } from '#web/office/dispatch/bookings/booking-filters.ts'
import { Answered } from '#web/ui/Answered.tsx'
import css from './Figures.module.css'

type Figure = {
  label: string
  /** Undefined while unknown. */
  value: ReactNode | undefined
  detail: string | undefined
  color: string
  /** Where something is to be done: the detail asks for attention, and leads there. */
  to?: string | undefined
}

/** The bookings that nobody will paint yet. */
const withoutPainter = `?${bookingFilters.write(new URLSearchParams({ tab: 'bookings' }), { status: 'pending' })}`

const figuresOf = (t: PageTranslator, overview: Overview | undefined): readonly Figure[] => [
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
    color: overview?.bookingsWithoutContractor ? 'var(--brick)' : 'var(--schuylkill)',
    to: overview?.bookingsWithoutContractor ? withoutPainter : undefined,
  },
  {
    label: t('Service areas'),
    value: overview?.totalServiceAreas,
    detail: overview && t('{count} active', { count: overview.activeServiceAreas }),
    color: 'var(--butter)',
  },
  {
    label: t('Cleanup status'),
    value:
      overview &&
      (overview.itemsNeedingCleanup === 0
        ? 0
        : t('{count, plural, one {{count} item} other {{count} items}}', { count: overview.itemsNeedingCleanup })),
    detail: overview && (overview.itemsNeedingCleanup === 0 ? t('Database healthy') : t('to clean up')),
    color: 'var(--line-strong)',
  },
]

/** The business in four figures, beside their title. */
export function Figures() {
  const t = useTranslate()
  const query = useQuery({ ...queryOf(getOverview), refetchOnMount: 'always' })
  return (
    <>
      <section className={`stack-tight ${css.head}`} aria-label={t('The business in figures')}>
        <h2 className={css.title}>{t('Overview')}</h2>
        <dl className={`stack-tight ${css.figures}`}>
          {figuresOf(t, query.data).map(({ label, value, detail, color, to }) => (
            <div key={label} className={css.figure} style={{ borderLeftColor: color }}>
              <dt className={css.label}>{label}</dt>
              <dd className={css.value}>{value ?? <span className={css.unknown}>…</span>}</dd>
              {detail !== undefined && (
                <dd className={css.detail}>
                  {to === undefined ? (
                    detail
                  ) : (
                    <Link className={css.attention} to={{ search: to }}>
                      {detail}
                    </Link>
                  )}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
      {query.isError && (
        <Answered
          query={query}
          loading={t('Loading the figures')}
          failed={t("We couldn't load the figures.")}
          retryLabel={t('Refresh')}
        >
          {() => null}
        </Answered>
      )}
    </>
  )
}
