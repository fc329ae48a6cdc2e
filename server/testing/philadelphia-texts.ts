import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { market } from './market.ts'

const ARRIVAL = 'Mon, Nov 30, arrives 8:00-8:30 AM'

/** Word for word, so that a wrong formatter or a wrong term cannot agree with itself. */
const texts: Partial<Record<MessageKind, string[]>> = {
  quote: ['Wednesday, December 23, 2026'],
  'booking-confirmation': [
    `${ARRIVAL} · continues Tue, Dec 1 until about 4:00 PM`,
    'until Sun, Nov 29, 9:00 AM',
    'it costs $100.',
  ],
  'painter-confirmed': [ARRIVAL],
  'booking-reminder': ['Tue, Nov 24, arrives 8:00-8:30 AM'],
  'booking-rescheduled': [ARRIVAL, 'Fee for the late change: $100.00'],
  'booking-changed': [ARRIVAL],
  'job-assigned': [ARRIVAL, 'Philadelphia, PA 19102'],
  'job-changed': [ARRIVAL],
  'job-cancelled': ['Mon, Nov 30 to Tue, Dec 1'],
  'booking-without-contractor': [ARRIVAL],
  'bookings-without-contractor': ['Philadelphia, PA 19102'],
  'painter-late': ['by 9:00 AM'],
}

/** The texts of a message case in Philadelphia, besides those of every market; elsewhere none. */
export const philadelphiaTexts = (kind: MessageKind): string[] =>
  market.id === 'philadelphia' ? (texts[kind] ?? []) : []
