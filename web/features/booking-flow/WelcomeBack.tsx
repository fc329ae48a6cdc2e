import { useState } from 'react'
import { Link } from 'react-router'
import { todayIn } from '../../../domain/calendar.ts'
import { formatMoney, formatWholeMoney } from '../../../domain/format.ts'
import { formatShortDate } from '../../../domain/format-dates.ts'
import { market, reader } from '../../lib/here.ts'
import { flowIntent, openQuoteDialog } from './open-quote.ts'
import { type Memory, manageLink, useRemembered } from './remembered.ts'
import css from './WelcomeBack.module.css'

/** What a returning visitor is offered: a sentence and one way on. */
export type Welcome = { words: string; action: string; to: string | null }

/**
 * The one thing to go on with: what is being filled in, else a quote that holds and has no date, else the next visit. Null for
 * whoever is new here, and for what is over.
 */
export function welcomeOf({ draft, quote, bookings }: Memory, now: Date): Welcome | null {
  const coming = bookings.filter(({ endDate }) => endDate >= todayIn(market, now))
  const [next] = coming.toSorted((a, b) => (a.scheduledDate < b.scheduledDate ? -1 : 1))
  if (draft) {
    const { rooms, total } = draft
    const size = rooms > 0 ? ` (${rooms} ${rooms === 1 ? 'room' : 'rooms'}, ${formatWholeMoney(reader, total)})` : ''
    return { words: `Continue your quote${size}`, action: 'Continue', to: null }
  }
  const hasDate = quote !== null && coming.some(({ quoteId }) => quoteId === quote.id)
  if (quote && !hasDate && quote.expiresAt > now.getTime()) {
    const until = formatShortDate(reader, todayIn(market, new Date(quote.expiresAt)))
    return {
      words: `Your quote, ${formatMoney(reader, quote.total)}, holds until ${until}.`,
      action: 'Choose a date',
      to: `/quote/${quote.id}`,
    }
  }
  if (!next) return null
  return {
    words: `You are booked for ${formatShortDate(reader, next.scheduledDate)}.`,
    action: 'Manage',
    to: manageLink(next),
  }
}

/** One line under the head of the home page, for somebody who was here before. */
export function WelcomeBack() {
  const [now] = useState(() => new Date())
  const welcome = welcomeOf(useRemembered(), now)
  if (!welcome) return null
  return (
    <aside className={css.line} aria-label="Welcome back">
      <p>
        {welcome.words}{' '}
        {welcome.to ? (
          <Link
            className={css.action}
            to={welcome.to}
            {...(welcome.to.startsWith('/quote/') && { state: { schedule: true } })}
          >
            {welcome.action}
          </Link>
        ) : (
          <button type="button" className={css.action} {...flowIntent} onClick={() => openQuoteDialog()}>
            {welcome.action}
          </button>
        )}
      </p>
    </aside>
  )
}
