/** The states of a booking, as an administrator can choose them (docs/rules/visits.md). */
export const bookingStatuses = ['pending', 'scheduled', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Not begun and not cancelled: what can still be given to another painter, moved or cancelled among many. */
export const openBookingStatuses = ['pending', 'scheduled', 'confirmed'] as const satisfies BookingStatus[]

export const isOpen = (status: BookingStatus): boolean => openBookingStatuses.some((open) => open === status)

/** The colors of status chips in the whole product. */
export type BadgeColor = 'yellow' | 'blue' | 'orange' | 'green' | 'red' | 'grey'

export const bookingStatusLabels: Record<BookingStatus, string> = {
  pending: 'Pending',
  scheduled: 'Scheduled',
  confirmed: 'Confirmed',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const bookingStatusColors: Record<BookingStatus, BadgeColor> = {
  pending: 'yellow',
  scheduled: 'blue',
  confirmed: 'blue',
  in_progress: 'orange',
  completed: 'green',
  cancelled: 'grey',
}

/** A live booking holds its slots and is the quote's one booking of its kind (docs/rules/visits.md). */
export const isLive = (status: BookingStatus): boolean => status !== 'cancelled'

/** What a booking is once somebody else is to do it: whoever confirmed it was another, and one that waited has found somebody. */
export const statusForNewPainter = (status: BookingStatus): BookingStatus =>
  status === 'pending' || status === 'confirmed' ? 'scheduled' : status

/** A customer may cancel or move a booking until work begins, whoever has confirmed it or not (docs/rules/access.md). */
export const canCustomerCancel = (status: BookingStatus): boolean => isOpen(status)
