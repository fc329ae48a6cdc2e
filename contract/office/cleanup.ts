import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant } from '#contract/platform/fields.ts'
import { jobStatuses } from '#domain/bookings/job-status.ts'

const CleanupStats = z
  .object({
    totalQuotes: z.int(),
    totalBookings: z.int(),
    totalAssignments: z.int(),
    oldQuotesCount: z.int().describe('No longer valid and never booked'),
    oldBookingsCount: z.int().describe('Cancelled, with a date over 90 days past'),
    orphanedAssignmentsCount: z.int().describe('Declined or cancelled jobs, for over 90 days'),
  })
  .meta({ id: 'CleanupStats' })

export type CleanupStats = z.output<typeof CleanupStats>

const CleanupPreview = z
  .object({
    quotes: z.array(z.object({ id: Id, createdAt: Instant, expiresAt: Instant })),
    bookings: z.array(z.object({ id: Id, scheduledDate: Day })),
    assignments: z.array(
      z.object({
        id: Id,
        bookingId: Id,
        status: z.enum(jobStatuses),
        scheduledDate: Day,
        closedAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'CleanupPreview' })

/** The records that a clean-up would remove. */
export type CleanupPreview = z.output<typeof CleanupPreview>

export const getCleanupStats = endpoint({
  name: 'getCleanupStats',
  method: 'GET',
  path: '/api/admin/cleanup/stats',
  access: 'administrator',
  summary: 'How much is stored, and how much of it is no longer needed.',
  status: 200,
  response: CleanupStats,
})

export const previewCleanup = endpoint({
  name: 'previewCleanup',
  method: 'GET',
  path: '/api/admin/cleanup/preview',
  access: 'administrator',
  summary: 'What a clean-up would remove now, oldest first.',
  status: 200,
  response: CleanupPreview,
})

export const runCleanup = endpoint({
  name: 'runCleanup',
  method: 'POST',
  path: '/api/admin/cleanup/manual',
  access: 'administrator',
  summary: 'Removes what is no longer needed. Completed work stays.',
  status: 200,
  response: z.object({ removedQuotes: z.int(), removedBookings: z.int(), removedAssignments: z.int() }),
})
