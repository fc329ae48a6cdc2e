/**
 * What pages show, in the words in which calls say what they read (`shows`) and what they may change (`touches`): a page reads
 * again whatever shows something that was touched.
 */
export const topics = [
  /** One booking: its state, money, days, and what can be done to it. */
  'booking',
  /** Lists, figures, and plans in which bookings stand. */
  'bookings',
  /** What a painter sees of their bookings. */
  'jobs',
  'conversation',
  'photos',
  /** Notes on how to get in, and for the visit. */
  'notes',
  'reviews',
  /** The books: entries, what is owed, payouts. */
  'money',
  /** Letters and messages that were sent, or wait to be. */
  'messages',
  /** What needs somebody in the office. */
  'inbox',
  'inquiries',
  'quotes',
  'customers',
  /** Painters as the office sees them: accounts, areas, papers. */
  'painters',
  /** Who is free when. */
  'availability',
  /** Towns, closed days, and pauses. */
  'coverage',
  /** Prices and the business. */
  'settings',
  /** Who works in the office. */
  'team',
  /** The caller's own account. */
  'account',
  'erasures',
] as const

export type Topic = (typeof topics)[number]

/** What anything that happens to a booking may change. */
export const onBooking = [
  'booking',
  'bookings',
  'jobs',
  'money',
  'messages',
  'availability',
  // Whether somebody may still write, and what they may see.
  'conversation',
  'photos',
] as const satisfies readonly Topic[]
