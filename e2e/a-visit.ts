import { restOthers } from './painter-page.ts'
import { aBooking, addPainter, administratorToken, ask } from './people.ts'
import type { Site } from './site.ts'

type Stored = { contractorId: string | null; status: string; scheduledDate: string; timeSlot: string; version: number }

let visits = 0

/** A visit with a painter, and another painter who could take it; everybody else rests. The customer's name gets a number. */
export async function aVisit(site: Site, customer: string) {
  visits += 1
  const customerName = `${customer}${visits}`
  const own = await addPainter(site, { firstName: 'Olga', lastName: `Own${visits}`, priority: 1 })
  const other = await addPainter(site, { firstName: 'Otto', lastName: `Other${visits}`, priority: 2 })
  await restOthers(site, [own.id, other.id])
  const email = `${customerName.toLowerCase().replaceAll(' ', '.')}@example.com`
  const { id, scheduledDate } = await aBooking(site, { customerName, email })
  const token = await administratorToken(site)
  const stored = () => ask<Stored>(site, `GET /api/admin/bookings/${id}`, { token })
  const [ownName, otherName] = [`Olga Own${visits}`, `Otto Other${visits}`]
  return { id, customerName, own, other, ownName, otherName, scheduledDate, token, stored }
}
