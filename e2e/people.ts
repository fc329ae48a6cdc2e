import { slotLabels } from '#contract/platform/slot-labels.ts'
import { addDays, type CivilDate, todayIn, weekdays } from '#domain/platform/dates.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'
import type { Site } from './site.ts'

type Sent = { token?: string; body?: unknown; form?: FormData }

/** An API call that sets up a journey; throws unless it succeeds. */
export async function ask<T>(site: Site, line: string, { token, body, form }: Sent = {}): Promise<T> {
  const [method = 'GET', address = '/'] = line.split(' ')
  const response = await fetch(`${site.url}${address}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${line} answered ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

/** The administrator's bearer token. */
export const administratorToken = async (site: Site): Promise<string> => {
  const body = { username: 'admin', password: site.adminPassword }
  return (await ask<{ token: string }>(site, 'POST /api/admin/login', { body })).token
}

/** Today, according to the server's clock. */
export const today = (): CivilDate => todayIn(market, new Date())

/** As the calendar of a painter names them. */
export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A document that passes validation as a W9. */
export const w9 = () => ({
  name: 'w9.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})

let count = 0

const nextAddress = (): string => {
  count += 1
  return `painter-${process.pid}-${count}@example.com`
}

async function linkToAllAreas(site: Site, id: string, priority: number): Promise<void> {
  const token = await administratorToken(site)
  const areas = await ask<{ id: string }[]>(site, 'GET /api/admin/service-areas', { token })
  const base = `/api/admin/contractors/${id}/service-areas`
  await ask(site, `POST ${base}`, { token, body: { serviceAreaIds: areas.map((area) => area.id) } })
  for (const area of areas) await ask(site, `PUT ${base}/${area.id}/priority`, { token, body: { priority } })
}

/**
 * A bookable painter: registered, linked to every active area, and available each day starting tomorrow.
 * @param days how many days are offered; 0 leaves the calendar empty
 * @param linked false: a newcomer whom nobody has linked to an area yet
 */
export async function addPainter(
  site: Site,
  { firstName = 'Pat', lastName = 'Porter', email = nextAddress(), priority = 3, days = 40, linked = true } = {},
): Promise<{ id: string; email: string; password: string; token: string }> {
  const password = 'even-coat-of-paint'
  const form = new FormData()
  const fields = { firstName, lastName, email, password, phone: '(215) 555-0144', experienceYears: '8' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const document = w9()
  form.set('w9Document', new File([document.buffer], document.name, { type: document.mimeType }))
  const { id } = await ask<{ id: string }>(site, 'POST /api/contractor/register', { form })
  if (linked) await linkToAllAreas(site, id, priority)
  const { token } = await ask<{ token: string }>(site, 'POST /api/contractor/login', { body: { email, password } })
  if (days > 0) {
    const week = Object.fromEntries(weekdays.map((day) => [day, slotLabels]))
    const range = { from: addDays(today(), 1), to: addDays(today(), days) }
    await ask(site, 'POST /api/contractor/availability/weekly', { token, body: { ...range, weekdays: week } })
  }
  return { id, email, password, token }
}

/** The painter offers today as well. */
export const offerToday = (site: Site, { token }: { token: string }): Promise<unknown> =>
  ask(site, 'POST /api/contractor/availability', { token, body: { date: today(), timeSlots: slotLabels } })

/** A stored quote for one bedroom of 12 by 10 feet in Philadelphia, walls only, with a color consultation. */
export async function aQuote(site: Site, overrides: Record<string, unknown> = {}): Promise<{ id: string }> {
  const room = newRoom('room-1')
  const body = {
    projectType: 'interior',
    propertyType: 'townhouse',
    address: '1500 Market St, Philadelphia, PA 19102',
    customerName: 'Dana Miller',
    email: 'dana@example.com',
    phone: '(215) 555-0123',
    rooms: [{ ...room, length: 12, width: 10, paintOptions: { ...room.paintOptions, colorConsultation: true } }],
    conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
    paintOptions: { customerSupplies: false, colorConsultation: false },
    ...overrides,
  }
  return ask<{ id: string }>(site, 'POST /api/quotes', { body })
}

type Booked = { id: string; key: string; scheduledDate: CivilDate; timeSlot: SlotId }

/** A booking of that quote on the first date offered after tomorrow, far enough away to be moved without a fee. */
export async function aBooking(
  site: Site,
  overrides: Record<string, unknown> = {},
  afterDays = 2,
): Promise<Booked & { quoteId: string }> {
  const quote = await aQuote(site, overrides)
  const { availableDates } = await ask<{ availableDates: CivilDate[] }>(
    site,
    `GET /api/contractor-available-dates?quoteId=${quote.id}`,
  )
  for (const scheduledDate of availableDates.filter((date) => date > addDays(today(), afterDays))) {
    const body = { quoteId: quote.id, scheduledDate, timeSlot: 'morning' }
    try {
      return { ...(await ask<Booked>(site, 'POST /api/bookings', { body })), quoteId: quote.id }
    } catch (error) {
      // Only the afternoon of that day is free.
      if (!String(error).includes('answered 409')) throw error
    }
  }
  throw new Error('no morning is free')
}

/** The office completes a visit, and confirms it if its day is still to come. */
export async function completeVisit(site: Site, id: string, token: string): Promise<void> {
  const { version } = await ask<{ version: number }>(site, `GET /api/admin/bookings/${id}`, { token })
  await ask(site, `POST /api/admin/bookings/${id}/actions`, {
    token,
    body: { action: 'complete', version, early: true },
  })
}
