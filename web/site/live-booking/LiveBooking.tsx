import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Booking } from '#contract/bookings/bookings.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { useLoadAhead } from '#web/lib/load-part.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Folding } from '#web/ui/Panel.tsx'
import { dutyOf } from './duty.ts'
import { goToPart } from './go-to-part.ts'
import { Hero } from './Hero.tsx'
import { visitOfBooking } from './headline.ts'
import css from './LiveBooking.module.css'
import type { Live } from './live.ts'
import { sectionsOf } from './sections.tsx'
import { useOpenChange } from './use-changes.ts'
import { useLiveBooking } from './use-live-booking.ts'

type LiveBookingProps = {
  /** As it was read just now. */
  booking: Booking
  /** Opens what only its customer may see; null when this browser never received one. */
  bookingKey: string | null
}

/** The title of what the customer does: before the visit, during it, and afterwards. */
function ownTitle(reader: Reader, { booking, visit, now }: Live): string {
  const t = translator(reader)
  const { phase } = visit ?? visitOfBooking(booking)
  if (phase === 'done') return t('Now that it’s done')
  const { scheduledDate } = booking
  const isAhead = phase === 'waiting' || phase === 'booked' || phase === 'confirmed'
  return isAhead && scheduledDate > todayIn(reader.market, now)
    ? t('Before {day}', { day: formatShortDate(reader, scheduledDate) })
    : t('Your part')
}

/** On paper nothing is folded. */
function usePrintedOpen(): void {
  useEffect(() => {
    const open = () => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('#main details')) details.open = true
    }
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
}

/** Parts of the page as one list, of which those that need no answer are folded. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`card ${css.group}`} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Page({ booking: known, bookingKey }: LiveBookingProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const isWide = useMedia('(min-width: 60em)')
  useLoadAhead()
  usePrintedOpen()
  const { booking, visit } = useLiveBooking(known, bookingKey)
  const change = useOpenChange(booking.id, bookingKey)
  const part = useLocation().hash.slice(1)
  const isKnown = visit !== null
  // The page that waited for this one may have had the focus; a link to a part of the page goes to that part, once it is there.
  useEffect(() => {
    if (isKnown && part !== '') goToPart(part)
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [part, isKnown])
  const [walk, setWalk] = useState(0)
  const pickColors = () => {
    goToPart('rooms')
    setWalk(walk + 1)
  }
  const duty = dutyOf(reader, booking, visit, change, now)
  // Without the key only a date can be chosen here.
  const live = {
    booking,
    bookingKey,
    visit,
    now,
    change,
    walk,
    pickColors,
    duty: bookingKey !== null || duty === 'book' ? duty : null,
  }
  const all = sectionsOf(live)
  const parts = (place: (typeof all)[number]['place']): ReactNode =>
    all
      .filter((one) => one.place === place)
      .map(({ id, content }) => (
        <div key={id} id={id} tabIndex={-1} className={css.part}>
          {place === 'own' || place === 'details' ? (
            <Folding value={{ isOpen: part === id }}>{content}</Folding>
          ) : (
            content
          )}
        </div>
      ))
  const hasOwn = all.some(({ place }) => place === 'own')
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
        <div className={`stack ${css.column}`}>
          <Hero {...live} />
          {parts('now')}
          {hasOwn && <Group title={ownTitle(reader, live)}>{parts('own')}</Group>}
          {!isWide && parts('talk')}
          <Group title={t('Details')}>{parts('details')}</Group>
        </div>
        {isWide && <div className={`stack ${css.column}`}>{parts('talk')}</div>}
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
