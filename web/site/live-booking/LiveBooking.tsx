import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { useLoadAhead } from '#web/lib/load-part.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Foot } from './Foot.tsx'
import { Hero } from './Hero.tsx'
import css from './LiveBooking.module.css'
import { sectionsOf } from './sections.tsx'
import { useLiveBooking } from './use-live-booking.ts'

type LiveBookingProps = {
  /** As it was read just now. */
  booking: Booking
  /** Opens what only its customer may see; null when this browser never received one. */
  bookingKey: string | null
}

function Page({ booking: known, bookingKey }: LiveBookingProps) {
  const t = useTranslate()
  const now = useNow()
  const isWide = useMedia('(min-width: 60em)')
  useLoadAhead()
  const { booking, visit } = useLiveBooking(known, bookingKey)
  const part = useLocation().hash.slice(1)
  const isKnown = visit !== null
  // The page that waited for this one may have had the focus; a link to a part of the page goes to that part, once it is there.
  useEffect(() => {
    const target = isKnown && part !== '' ? document.getElementById(part) : null
    if (target) target.focus()
    else if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [part, isKnown])
  const sections = sectionsOf({ booking, bookingKey, visit, now })
  const foot = { id: 'foot', column: 'side', content: <Foot booking={booking} bookingKey={bookingKey} /> } as const
  const all = [...sections, foot]
  const parts = (shown: typeof all): ReactNode =>
    shown.map(({ id, content }) => (
      <div key={id} id={id} tabIndex={-1} className={css.part}>
        {content}
      </div>
    ))
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <p className={css.back}>
        <Link to="/">
          <span aria-hidden="true">← </span>
          {t('Back to Home')}
        </Link>
      </p>
      <div className={css.columns}>
        {/* The answers stay in place when a tablet is turned: mounted again they would lose what was typed. */}
        <div className={`stack-wide ${css.column}`}>
          <Hero booking={booking} bookingKey={bookingKey} visit={visit} now={now} />
          {parts(isWide ? all.filter(({ column }) => column === 'main') : all)}
        </div>
        {isWide && (
          <div className={`stack-wide ${css.column}`}>{parts(all.filter(({ column }) => column === 'side'))}</div>
        )}
      </div>
    </main>
  )
}

/** Everything about one visit, live while it happens (docs/rules/visits.md#the-day-of-the-visit). */
export function LiveBooking(props: LiveBookingProps) {
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <Page {...props} />
    </QueryClientProvider>
  )
}
