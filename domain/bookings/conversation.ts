import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, instantAt } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { type JobStatus, knowsCustomer } from '#domain/scheduling/job-status.ts'

/** The sides of the conversation about a booking. */
export const conversationSides = ['customer', 'painter', 'office'] as const
export type ConversationSide = (typeof conversationSides)[number]

/** Characters of a message at most. */
export const MAX_MESSAGE = 2000
/** Photos of a message at most. */
export const MAX_MESSAGE_PHOTOS = 4
/** Messages that one side may write in a conversation within an hour: far more than people write, far below a flood. */
export const MESSAGES_PER_HOUR = 60
/** Minutes after which somebody who has not read a message on the page is notified by email. */
export const UNREAD_MINUTES = 2
/** Days after the last day of a visit on which people still write. */
const OPEN_DAYS = 30

/** The moment from which on nobody writes in a conversation anymore (docs/rules/conversations.md#messages). */
export const conversationClosesAt = (market: Market, endDate: CivilDate): Date =>
  instantAt(market, addDays(endDate, OPEN_DAYS + 1), '00:00')

/** Whether people can write in the conversation about a booking: once it is booked, until 30 days after the visit. */
export const isConversationOpen = (
  market: Market,
  { status, endDate }: { status: BookingStatus; endDate: CivilDate },
  now: Date,
): boolean => status !== 'reserved' && now < conversationClosesAt(market, endDate)

/** Whether a painter takes part in what is said and shown about a visit: as long as they know whose home it is. */
export const takesPart = (status: JobStatus): boolean => knowsCustomer(status)
