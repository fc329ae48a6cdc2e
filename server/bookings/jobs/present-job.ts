import type { Job } from '#contract/bookings/jobs.ts'
import { canCharge } from '#domain/billing/card-payments.ts'
import type { BookingStatement } from '#domain/billing/statement/statement-lines.ts'
import { feesIn, payableIn } from '#domain/billing/statement/statement-sums.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { type DayReport, delayOn } from '#domain/bookings/days/day-reports.ts'
import { notesForPainter, type VisitNotes } from '#domain/bookings/visit-notes.ts'
import type { VisitEvent } from '#domain/bookings/visit-progress.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import type { Directory } from '#domain/coverage/addresses/directory.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { deadlineOf } from '#domain/scheduling/answer-by.ts'
import { canStartFrom, isJobOpen, knowsCustomer } from '#domain/scheduling/job-status.ts'
import { paymentIn } from '#server/billing/ledger/present-statement.ts'
import { presentShare } from '#server/billing/payouts/present-share.ts'
import { milesTo, type Stop } from '#server/scheduling/candidates/miles-to.ts'
import type { JobView } from './jobs.queries.ts'
import { getUndo } from './undo-job-step.ts'

type PhotoUrl = (id: string) => string

/**
 * The rooms as the painter needs them, as JSON text: photos by URL, and no prices. Photos of a home that the painter may no
 * longer enter are omitted, and so are a room's id, which the customer's browser generated, and the name that the family gave
 * it.
 */
const roomsText = (rooms: JobView['rooms'], isOpen: boolean, photoUrl: PhotoUrl): string =>
  JSON.stringify(
    rooms.map(({ cost: _cost, photos, name, ...room }, index) => ({
      ...room,
      name: isOpen ? name : '',
      id: isOpen ? room.id : `room-${index + 1}`,
      photos: isOpen ? photos.map(photoUrl) : [],
    })),
  )

const isPayable = ({ status }: JobView, statement: BookingStatement): boolean =>
  (status === 'in_progress' || status === 'completed') && canCharge(payableIn(statement))

/** The defect that the customer wants fixed. */
const fixOf = ({ purpose, fix_words: words, fix_photos: photos }: JobView, photoUrl: PhotoUrl): Job['fix'] =>
  isRepair(purpose) ? { text: words, photos: photos.map(photoUrl) } : null

/** The day of a job that matters for being late: today, or its first one while that is to come. */
const dayOf = ({ scheduled_date: first }: JobView, today: CivilDate): CivilDate => (first > today ? first : today)

type Context = Moment & {
  /** The painter's own reference for the booking (`painterReference`), never its id. */
  reference: string
  /** Where its customer pays by card; null when cards are not taken. */
  payUrl: string | null
  /** The painter's own zip code. */
  home: string | null
  /** The slots that the booking reserves of the painter, and all that are reserved on its first day, in order. */
  stops: readonly Stop[]
  sameDay: readonly Stop[]
  directory: Directory
  /** The address of a photo of a room, for a time. */
  photoUrl: PhotoUrl
  /** Of the booking's money. */
  statement: BookingStatement
  /** The painter's reports, oldest first. */
  reports: readonly VisitEvent[]
  /** What is known of the days of its visit besides. */
  dayReports: readonly DayReport[]
  /** The customer's and the office's notes about the home. */
  notes: VisitNotes
  /** How many messages the painter has not read. */
  unread: number
  /** The facts known of a closed door. */
  noShow: Job['noShow']
}

/**
 * A job as its painter sees it, amounts in cents. Before it is acknowledged, the home is a town and a zip code. Of a declined or
 * cancelled one only the work, its date and its pay remain (docs/rules/access.md#painters).
 */
export function presentJob(row: JobView, context: Context): Job {
  const { market, now, reference, payUrl, home, directory, photoUrl, statement, notes, unread, noShow } = context
  const { reports, dayReports } = context
  const isOpen = isJobOpen(row.status)
  const isKnown = knowsCustomer(row.status)
  const stops = isOpen ? context.stops : []
  return {
    id: row.id,
    bookingId: reference,
    status: row.status,
    notes: row.notes,
    contractorEarnings: row.earnings,
    earningsBreakdown: presentShare(row.earnings_basis, row.earnings),
    customerPays: (row.kind === 'consultation' ? 0 : row.final_cost) + feesIn(statement),
    payment: paymentIn(statement),
    payUrl: isPayable(row, statement) ? payUrl : null,
    assignedAt: row.assigned_at,
    completedAt: row.completed_at,
    answerBy: row.status === 'assigned' ? deadlineOf({ assignedAt: row.assigned_at, answerBy: row.answer_by }) : null,
    ...(row.moved_from === null ? {} : { movedFrom: row.moved_from }),
    canStartFrom: canStartFrom(market, { scheduledDate: row.scheduled_date, timeSlot: row.time_slot }),
    undoUntil: getUndo(row, now)?.until ?? null,
    purpose: row.purpose,
    isOwn: row.is_own,
    fix: isOpen ? fixOf(row, photoUrl) : null,
    warrantyCause: row.reported_cause,
    lateMinutes: delayOn(dayReports, dayOf(row, todayIn(market, now)))?.minutes ?? null,
    startedAt: row.started_at,
    noShow,
    visitEvents: [...reports],
    dayReports: dayReports.map(({ isReplaced: _isReplaced, ...report }) => report),
    visitNotes: notesForPainter(row.status, notes),
    unreadMessages: takesPart(row.status) ? unread : 0,
    booking: {
      scheduledDate: row.scheduled_date,
      endDate: row.end_date,
      timeSlot: row.time_slot,
      reservedSlots: stops.map(({ date, slot }) => ({ date, timeSlot: slot })),
      place: isOpen ? { city: row.city, zip: row.zip, county: row.county } : null,
      miles: isOpen
        ? milesTo(directory, { home, first: stops[0], sameDay: context.sameDay }, row.zip)
        : { fromHome: null, fromJobBefore: null },
      quote: {
        customerName: isKnown ? row.customer_name : null,
        email: isKnown ? row.email : null,
        phone: isKnown ? row.phone : null,
        address: isKnown ? row.address : null,
        totalCost: row.total_cost,
        projectType: row.project_type,
        propertyType: row.property_type,
        rooms: roomsText(row.rooms, isOpen, photoUrl),
        conditions: JSON.stringify(row.conditions),
        paintOptions: JSON.stringify(row.paint_options),
      },
    },
  }
}
