import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, named } from '#contract/platform/fields.ts'
import { jobStatuses } from '#domain/scheduling/job-status.ts'

const CleanupStats = named('CleanupStats', {
  totalQuotes: z.int(),
  totalBookings: z.int(),
  totalAssignments: z.int(),
  oldQuotesCount: z.int().describe('No longer valid and never booked'),
  oldBookingsCount: z.int().describe('Canceled, with a date over 90 days past'),
  orphanedAssignmentsCount: z.int().describe('Declined or canceled jobs, for over 90 days'),
})

export type CleanupStats = z.output<typeof CleanupStats>

const CleanupPreview = named('CleanupPreview', {
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

/** The records that a clean-up would remove. */
export type CleanupPreview = z.output<typeof CleanupPreview>

export const getCleanupStats = endpoint('GET /api/admin/cleanup/stats', 'office:read', {
  name: 'getCleanupStats',
  summary: 'How much is stored, and how much of it is no longer needed.',
  response: CleanupStats,
  shows: ['erasures', 'bookings'],
})

export const previewCleanup = endpoint('GET /api/admin/cleanup/preview', 'office:read', {
  name: 'previewCleanup',
  summary: 'What a clean-up would remove now, oldest first.',
  response: CleanupPreview,
  shows: ['erasures', 'customers'],
})

export const runCleanup = endpoint('POST /api/admin/cleanup/manual', 'office:private', {
  fresh: true,
  name: 'runCleanup',
  summary: 'Removes what is no longer needed. Completed work stays.',
  response: z.object({ removedQuotes: z.int(), removedBookings: z.int(), removedAssignments: z.int() }),
  touches: ['erasures', 'customers', 'bookings', 'booking', 'quotes', 'messages', 'inquiries', 'reviews'],
})
