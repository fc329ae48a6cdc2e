import sharp from 'sharp'
import { newRoom } from '#domain/pricing/rooms.ts'
import { openSession } from '#server/platform/logins/sessions.queries.ts'
import { addOnlyPainter } from './painter-page.ts'
import { aBooking, type addPainter, administratorToken, ask, offerToday, today } from './people.ts'
import type { Site } from './site.ts'

type Acknowledged = {
  painter: Awaited<ReturnType<typeof addPainter>>
  booking: Awaited<ReturnType<typeof aBooking>>
  admin: string
}

/** A photo of a room, as a field for files takes it. */
export const aPhoto = async () => ({
  name: 'room.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7b9' } })
    .png()
    .toBuffer(),
})

/** A painter who has acknowledged a visit of today, with a photo of the room. */
export async function aJobOfToday(site: Site): Promise<Acknowledged> {
  const painter = await addOnlyPainter(site)
  const form = new FormData()
  const image = await aPhoto()
  form.set('photo', new File([new Uint8Array(image.buffer)], image.name, { type: image.mimeType }))
  const photo = await ask<{ id: string }>(site, 'POST /api/photos', { form })
  const room = { ...newRoom('room-1'), name: 'Living room', length: 12, width: 10, photos: [photo.id] }
  const booking = await aBooking(site, { rooms: [room] })
  await offerToday(site, painter)
  const admin = await administratorToken(site)
  const body = { scheduledDate: today(), timeSlot: 'morning' }
  await ask(site, `PUT /api/admin/bookings/${booking.id}`, { token: admin, body })
  const { id } = await jobOf(site, painter)
  await ask(site, `PUT /api/contractor/jobs/${id}/status`, { ...painter, body: { status: 'acknowledged' } })
  return { painter, booking, admin }
}

type WireJob = {
  id: string
  status: string
  notes: string | null
  startedAt: string | null
  completedAt: string | null
  payment: { balance: number }
  visitEvents: { kind: string; at: string }[]
}

/** The painter's only job, as the server answers it. */
export const jobOf = async (site: Site, { token }: { token: string }): Promise<WireJob> =>
  (await ask<WireJob[]>(site, 'GET /api/contractor/jobs', { token }))[0]!

/** The painter's actions on a booking by the audit log, sorted by name: all have the same frozen moment. */
export async function getPainterActions(site: Site, id: string): Promise<string[]> {
  // A session from before the clock was moved would have been idle for too long.
  const { token } = await openSession(site.db, { account: 'admin' }, new Date())
  const entries = await ask<{ actor: string; action: string; subjectId: string }[]>(site, 'GET /api/admin/audit', {
    token,
  })
  return entries
    .filter(({ actor, subjectId }) => actor.startsWith('contractor:') && subjectId === id)
    .map(({ action }) => action)
    .sort()
}
