import { z } from 'zod'
import { noShowStates } from '#domain/bookings/no-show.ts'
import { arrivals } from '#domain/bookings/promises.ts'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { cancellers } from '#domain/platform/cancelled-by.ts'
import { handBackReasons, jobStatuses } from '#domain/scheduling/job-status.ts'
import { slotIds } from '#domain/scheduling/slots.ts'

const moment = z.iso.datetime().transform((text) => new Date(text))
const momentOrNull = moment.nullable()
const slot = z.enum(slotIds)

/** A booking, its job, its slots, and its entries before a booking action (`booking_actions.before`). */
const Snapshot = z.object({
  booking: z.object({
    status: z.enum(bookingStatuses),
    contractorId: z.string().nullable(),
    scheduledDate: z.string(),
    endDate: z.string(),
    timeSlot: slot,
    halfDays: z.int(),
    confirmedAt: momentOrNull,
    cancelledAt: momentOrNull,
    cancellationFee: z.int().nullable(),
    cancelledBy: z.enum(cancellers).nullable(),
    cancelReason: z.string().nullable(),
    rescheduleFee: z.int().nullable(),
    missedAt: momentOrNull,
    freeUntilConfirmed: z.boolean().default(false),
  }),
  job: z
    .object({
      id: z.string(),
      state: z.object({
        contractorId: z.string(),
        status: z.enum(jobStatuses),
        scheduledDate: z.string(),
        endDate: z.string(),
        timeSlot: slot,
        assignedAt: moment,
        answerBy: momentOrNull,
        remindedAt: momentOrNull,
        acknowledgedAt: momentOrNull,
        startedAt: momentOrNull,
        completedAt: momentOrNull,
        closedAt: momentOrNull,
        lastStep: z.enum(['in_progress', 'completed']).nullable(),
        bookingBefore: z.enum(bookingStatuses).nullable(),
        stepRecordedAt: momentOrNull,
        lateMinutes: z.int().nullable(),
        lateToldAt: momentOrNull,
        lateSaidAt: momentOrNull.default(null),
        arrivedAt: momentOrNull,
        arrival: z.enum(arrivals).nullable(),
        handedBack: z.enum(handBackReasons).nullable(),
        alertedAt: momentOrNull,
      }),
    })
    .nullable(),
  slots: z.array(z.object({ date: z.string(), slot })),
  /** The causes of all entries of its ledger. */
  causes: z.array(z.string()),
  /** The action's own entries: the causes of those in the ledger, and those in the audit. */
  own: z.object({ causes: z.array(z.string()), audits: z.array(z.string()) }),
  /** When the painter who got the job had last been given one. */
  lastAssigned: z.object({ contractorId: z.string(), at: momentOrNull }).nullable(),
  /** The change that waited for the customer, and the wait of a painter at a closed door: both end with some actions. */
  change: z.string().nullable().default(null),
  wait: z
    .object({ id: z.string(), state: z.enum(noShowStates) })
    .nullable()
    .default(null),
  /** What was known of the days of the visit. */
  reports: z.array(z.string()).default([]),
})

export type Snapshot = z.output<typeof Snapshot>

/** @throws ZodError when no release has ever stored such a value */
export const parseSnapshot = (stored: unknown): Snapshot => Snapshot.parse(stored)
