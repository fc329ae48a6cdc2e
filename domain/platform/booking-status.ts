import { type Text, text } from './translation/text.ts'
/** The statuses of a booking that an administrator can set (docs/rules/visits.md). */
export const settableStatuses = ['pending', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const

/** All statuses: a date that waits for its deposit is only reserved. */
export const bookingStatuses = ['reserved', ...settableStatuses] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Neither started nor cancelled: can still be reassigned, moved, or canceled in bulk. */
export const openBookingStatuses = ['pending', 'scheduled', 'confirmed'] as const satisfies BookingStatus[]

/** Booked, and neither completed nor canceled. */
export const unfinishedBookingStatuses = [...openBookingStatuses, 'in_progress'] as const satisfies BookingStatus[]

export const isOpen = (status: BookingStatus): boolean => openBookingStatuses.some((open) => open === status)

/** The colors of status chips everywhere in the product. */
export type BadgeColor = 'yellow' | 'blue' | 'orange' | 'green' | 'red' | 'grey'

export const bookingStatusLabels: Record<BookingStatus, Text> = {
  reserved: text('Waiting for deposit'),
  pending: text('Pending'),
  scheduled: text('Scheduled'),
  confirmed: text('Confirmed'),
  in_progress: text('In Progress'),
  completed: text('Completed'),
  cancelled: text('Canceled'),
}

export const bookingStatusColors: Record<BookingStatus, BadgeColor> = {
  reserved: 'yellow',
  pending: 'yellow',
  scheduled: 'blue',
  confirmed: 'blue',
  in_progress: 'orange',
  completed: 'green',
  cancelled: 'grey',
}

/** No longer live. */
export const closedBookingStatuses = ['cancelled'] as const satisfies BookingStatus[]

/** A live booking is its quote's only booking of its kind, and holds its slots if it has a painter (docs/rules/visits.md). */
export const isLive = (status: BookingStatus): boolean => !closedBookingStatuses.some((closed) => closed === status)

/** The status after a change of painters: a confirmation was the previous painter's, and a waiting booking has found one. */
export const statusForNewPainter = (status: BookingStatus): BookingStatus =>
  status === 'pending' || status === 'confirmed' ? 'scheduled' : status

/** A customer may move a booking until work starts, confirmed or not (docs/rules/access.md). */
export const canCustomerMove = (status: BookingStatus): boolean => isOpen(status)

/** A customer may cancel any booking that they may move, and give up a date that is only reserved. */
export const canCustomerCancel = (status: BookingStatus): boolean => isOpen(status) || status === 'reserved'
