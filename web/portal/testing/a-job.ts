import type { Job } from '#contract/bookings/jobs.ts'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { canStartFrom, knowsCustomer } from '#domain/scheduling/job-status.ts'
import { market } from '#web/lib/here.ts'

type Overrides = Partial<Omit<Job, 'booking'>> & {
  booking?: Partial<Omit<Job['booking'], 'quote'>>
  quote?: Partial<Job['booking']['quote']>
}

/** A bedroom to paint on the morning of 2026-11-23; any field can be overridden. */
export function aJob({ booking, quote, ...job }: Overrides = {}): Job {
  const { scheduledDate = '2026-11-23', timeSlot = 'morning' } = booking ?? {}
  const earningsBreakdown = { finalCost: 106_000, tax: 6_000, base: 100_000, commissionRate: 0.6, share: 60_000 }
  const isKnown = knowsCustomer(job.status ?? 'assigned')
  const room = newRoom('a')
  return {
    id: 'JOB1',
    bookingId: 'BOOKING1',
    status: 'assigned',
    notes: null,
    contractorEarnings: earningsBreakdown.share,
    earningsBreakdown,
    customerPays: earningsBreakdown.finalCost,
    payment: { owed: 106_000, paid: 0, balance: 106_000, due: 0, state: 'not_due' },
    payUrl: null,
    assignedAt: new Date('2026-11-20T15:00:00Z'),
    completedAt: null,
    answerBy: (job.status ?? 'assigned') === 'assigned' ? new Date('2026-11-24T02:00:00Z') : null,
    canStartFrom: canStartFrom(market, { scheduledDate, timeSlot }),
    undoUntil: null,
    lateMinutes: null,
    startedAt: null,
    purpose: null,
    isOwn: false,
    fix: null,
    warrantyCause: null,
    noShow: { tried: [], wait: null, fee: 0, share: 0 },
    visitEvents: [],
    visitNotes: noVisitNotes,
    unreadMessages: 0,
    ...job,
    booking: {
      scheduledDate,
      endDate: scheduledDate,
      timeSlot,
      reservedSlots: [{ date: scheduledDate, timeSlot }],
      place: { city: 'Philadelphia', zip: '19102', county: 'Philadelphia' },
      miles: { fromHome: 2, fromJobBefore: null },
      ...booking,
      quote: {
        customerName: isKnown ? 'Dana Miller' : null,
        email: isKnown ? 'dana@example.com' : null,
        phone: isKnown ? '2155550123' : null,
        address: isKnown ? '1500 Market St, Philadelphia, PA 19102' : null,
        totalCost: 106_000,
        projectType: 'interior',
        propertyType: 'townhouse',
        rooms: JSON.stringify([{ ...room, length: 12, width: 10 }]),
        conditions: JSON.stringify({ primer: false, furnitureMoving: true, substantialPrep: false }),
        paintOptions: JSON.stringify({ customerSupplies: false, colorConsultation: false }),
        ...quote,
      },
    },
  }
}
