import { expect } from 'vitest'
import type { BookingLedger } from '#contract/billing/booking-ledger.ts'
import type { DuePayout } from '#contract/billing/office-payouts.ts'
import type { ChangeOrder, WalkThrough } from '#contract/bookings/change-orders.ts'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { IDLE } from '#server/platform/logins/sessions.queries.ts'
import { aJpeg } from '../../photos.ts'
import { PASSWORD, type Site } from './attacked-site.ts'

/** As it is sent: amounts in dollars, instants as texts. */
export type Wire<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Wire<T[Key]> } : T

export type Painter = { id: string; email: string; password: string; token: string }
export type Booked = { id: string; key: string; email: string; jobId: string; painter: Painter; price: number }

const room = {
  ...newRoom('room-1'),
  length: 7,
  width: 6,
  paintOptions: { ...newRoom('').paintOptions, colorConsultation: true },
}

/** Painters, customers and the office of a site, each by their own calls. */
export function peopleOf(site: Site) {
  let painters = 0
  let customers = 0

  let token = ''
  let usedAt = 0

  /** The token of the office, which signs in again once its session has been idle for too long. */
  const office = async (): Promise<string> => {
    if (Date.now() - usedAt >= IDLE) {
      const body = { username: 'admin', password: PASSWORD }
      token = (await site.ask<{ token: string }>('POST /api/admin/login', { body })).token
    }
    usedAt = Date.now()
    return token
  }

  const asOffice = async <T>(line: string, body?: object): Promise<T> =>
    site.ask<T>(line, { token: await office(), body })

  const aPainter = async (): Promise<Painter> => {
    painters += 1
    const [email, password] = [`painter-${painters}@example.com`, 'even-coat-of-paint']
    const form = new FormData()
    const fields = { firstName: 'Pat', lastName: `Porter ${painters}`, email, password, phone: '(215) 555-0144' }
    for (const [name, value] of Object.entries({ ...fields, experienceYears: '8' })) form.set(name, value)
    const w9 = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
    form.set('w9Document', new File([w9], 'w9.pdf', { type: 'application/pdf' }))
    const { id } = await site.ask<{ id: string }>('POST /api/contractor/register', { form })
    const areas = await asOffice<{ id: string }[]>('GET /api/admin/service-areas')
    const serviceAreaIds = areas.map((area) => area.id)
    await asOffice(`POST /api/admin/contractors/${id}/service-areas`, { serviceAreaIds })
    const { token } = await site.ask<{ token: string }>('POST /api/contractor/login', { body: { email, password } })
    return { id, email, password, token }
  }

  const offer = ({ token }: Painter, date: CivilDate, slots: readonly SlotId[]) =>
    site.ask('POST /api/contractor/availability', { token, body: { date, timeSlots: slots.map(labelOfSlot) } })

  const jobOf = async ({ token }: Pick<Painter, 'token'>, jobId: string): Promise<Wire<Job>> => {
    const job = (await site.ask<Wire<Job>[]>('GET /api/contractor/jobs', { token })).find(({ id }) => id === jobId)
    if (!job) throw new Error('the painter has no such job')
    return job
  }

  const aQuote = async (): Promise<{ id: string; email: string }> => {
    customers += 1
    const email = `dana-${customers}@customer.example`
    const { id } = await site.ask<{ id: string }>('POST /api/quotes', {
      body: {
        projectType: 'interior',
        propertyType: 'townhouse',
        address: '1500 Market St, Philadelphia, PA 19102',
        customerName: 'Dana Miller',
        email,
        phone: '(215) 555-0123',
        rooms: [room],
        conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
        paintOptions: { customerSupplies: false, colorConsultation: false },
      },
    })
    return { id, email }
  }

  const step = ({ painter: { token }, jobId }: Booked, status: string, more: object = {}) =>
    site.call<Wire<Job>>(`PUT /api/contractor/jobs/${jobId}/status`, { token, body: { status, ...more } })

  return {
    office,
    asOffice,
    aPainter,
    offer,
    jobOf,
    aQuote,
    step,
    /** A room that takes half a day, booked for that time with this painter, who alone offers it, and who accepts. */
    book: async (painter: Painter, date: CivilDate, slot: SlotId): Promise<Booked> => {
      await offer(painter, date, [slot])
      const { id: quoteId, email } = await aQuote()
      const { id, key, finalCost } = await site.ask<{ id: string; key: string; finalCost: number }>(
        'POST /api/bookings',
        { body: { quoteId, scheduledDate: date, timeSlot: slot } },
      )
      const [job] = await site.ask<Wire<Job>[]>('GET /api/contractor/jobs', { token: painter.token })
      const booked = { id, key, email, jobId: job?.id ?? '', painter, price: finalCost }
      expect(job?.booking.scheduledDate).toBe(date)
      expect((await step(booked, 'acknowledged')).status).toBe(200)
      return booked
    },
    photograph: async ({ painter: { token }, jobId }: Booked): Promise<void> => {
      const form = new FormData()
      form.set('room', 'room-1')
      form.set('moment', 'before')
      form.set('photo', new File([new Uint8Array(await aJpeg())], 'room.jpg', { type: 'image/jpeg' }))
      await site.ask(`POST /api/contractor/jobs/${jobId}/photos`, { token, form })
    },
    /** The rooms as they are agreed on, with something that is said of each of them. */
    roomsOf: async ({ painter: { token }, jobId }: Booked, change: object): Promise<object[]> =>
      (await site.ask<Wire<WalkThrough>>(`GET /api/contractor/jobs/${jobId}/walk-through`, { token })).rooms.map(
        (one) => ({ ...one, photos: [], ...change }),
      ),
    changesOf: async ({ id, key }: Booked): Promise<Wire<ChangeOrder>[]> =>
      (await site.ask<{ changes: Wire<ChangeOrder>[] }>(`GET /api/bookings/${id}/changes?key=${key}`)).changes,
    ledgerOf: ({ id }: Pick<Booked, 'id'>) => asOffice<Wire<BookingLedger>>(`GET /api/admin/bookings/${id}/ledger`),
    bookingOf: ({ id }: Pick<Booked, 'id'>) =>
      asOffice<{ status: string; version: number; contractorId: string | null }>(`GET /api/admin/bookings/${id}`),
    dueTo: async ({ id }: Painter): Promise<Wire<DuePayout> | undefined> =>
      (await asOffice<{ painters: Wire<DuePayout>[] }>('GET /api/admin/payouts/due')).painters.find(
        ({ contractorId }) => contractorId === id,
      ),
    /** The painter claims about a booking that wait for the office to decide. */
    claimsOf: async ({ id }: Pick<Booked, 'id'>) =>
      (await asOffice<Wire<Inbox>>('GET /api/admin/inbox')).lines.filter(
        ({ kind, booking }) => kind === 'claim_to_settle' && booking?.id === id,
      ),
  }
}
