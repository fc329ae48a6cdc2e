import type { z } from 'zod'
import type { ChangesOfBooking, WalkThrough } from '#contract/bookings/change-orders.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { SlotOfDay } from '#domain/scheduling/slots.ts'
import { aBooking, aPainter, aQuote, aRoom, slotsFrom, TODAY } from './builders.ts'
import { aPhoto } from './photos.ts'
import type { TestApp } from './test-app.ts'

/** As they are sent: amounts in dollars, instants as texts. */
type Wire<Schema> = z.input<z.ZodType<Schema, Schema>>
export type WireChange = Wire<ChangesOfBooking>['changes'][number]

/** A visit of today, acknowledged by its painter, who is free for two weeks unless told otherwise. */
export async function aVisitToday(
  app: TestApp,
  {
    rooms = [aRoom()],
    jobStatus = 'acknowledged',
    slots = slotsFrom(TODAY, 14),
  }: { rooms?: Room[]; jobStatus?: JobStatus; slots?: SlotOfDay[] } = {},
) {
  const { token, id: contractorId } = await aPainter(app, { slots })
  const quote = await aQuote(app, { rooms })
  const status = jobStatus === 'in_progress' ? 'in_progress' : 'scheduled'
  const { booking, job } = await aBooking(app, { contractorId, jobStatus, status, date: TODAY, quote })
  const key = app.keyOf(booking.id)
  return { token, contractorId, jobId: job?.id ?? '', bookingId: booking.id, key, quote, rooms }
}

export type VisitToday = Awaited<ReturnType<typeof aVisitToday>>

/** A photo of each room of a visit, taken by its painter before the work. */
export async function photograph(
  app: TestApp,
  { bookingId, contractorId, rooms }: Pick<VisitToday, 'bookingId' | 'contractorId' | 'rooms'>,
): Promise<void> {
  const now = app.deps.now()
  for (const { id: room_id } of rooms) {
    const photo_id = await aPhoto(app)
    await app.insert('visit_photos', {
      photo_id,
      booking_id: bookingId,
      contractor_id: contractorId,
      room_id,
      moment: 'before',
      taken_at: now,
      recorded_at: now,
    })
  }
}

/** The calls about changes, as painter and customer make them. */
export const changeCalls = (app: TestApp) => {
  const painter = (method: 'GET' | 'POST', { token, jobId }: VisitToday, path: string, body?: object, headers = {}) =>
    app.call(`${method} /api/contractor/jobs/${jobId}/${path}`, { token, headers, ...(body ? { body } : {}) })
  const customer = ({ bookingId, key }: VisitToday, path: string, body: object = {}) =>
    app.call(`POST /api/bookings/${bookingId}/changes/${path}`, { body: { key, ...body } })
  return {
    read: async (visit: VisitToday) => (await painter('GET', visit, 'walk-through')).body as Wire<WalkThrough>,
    /** With a photo of each room, as the portal asks for where a size is another one. */
    walk: async (visit: VisitToday, body: object, headers?: object) => {
      await photograph(app, visit)
      return painter('POST', visit, 'walk-through', body, headers)
    },
    extra: async (visit: VisitToday, body: object) => {
      await photograph(app, visit)
      return painter('POST', visit, 'change-orders', body)
    },
    /** Without any photo. */
    unseen: (visit: VisitToday, path: 'walk-through' | 'change-orders', body: object) =>
      painter('POST', visit, path, body),
    preview: (visit: VisitToday, rooms: readonly object[]) =>
      painter('POST', visit, 'change-orders/preview', { rooms }),
    withdraw: (visit: VisitToday, id: string) => painter('POST', visit, `change-orders/${id}/withdraw`),
    end: (visit: VisitToday, changeId: string) => painter('POST', visit, 'trip-charge', { changeId }),
    /** Somebody else gets the job from the office, and acknowledges it. */
    takeOver: async (visit: VisitToday): Promise<VisitToday> => {
      const { token, id: contractorId } = await aPainter(app, { slots: slotsFrom(TODAY, 14) })
      await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, { contractorId })
      const jobId = (await app.jobsOf(token))[0]?.id ?? ''
      await app.step(token, jobId, 'acknowledged')
      return { ...visit, token, contractorId, jobId }
    },
    list: async ({ bookingId, key }: VisitToday) => {
      const { body } = await app.call(`GET /api/bookings/${bookingId}/changes?key=${key}`)
      return (body as { changes: WireChange[] }).changes
    },
    /** Approves it as it is shown. */
    approve: (visit: VisitToday, { id, newTotal, plan }: WireChange, change: object = {}) =>
      customer(visit, `${id}/approve`, { name: 'Dana Miller', total: newTotal, plan, ...change }),
    decline: (visit: VisitToday, { id }: Pick<WireChange, 'id'>, answer: object = {}) =>
      customer(visit, `${id}/decline`, answer),
    takeBack: (visit: VisitToday, { id }: Pick<WireChange, 'id'>) => customer(visit, `${id}/take-back`),
  }
}
