import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { newRoom } from '#domain/pricing/rooms.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { type Answer, isDone } from './call.ts'
import type { Visit } from './known.ts'
import { uploadPhoto } from './photos.ts'
import { ofCustomer, withVisit } from './visits.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

/** Days ahead among which customers choose. */
const DAYS_AHEAD = 40

/** Customers book until so many bookings are open, so that there are always free half-days. */
const MOST_OPEN = 50

/** One small room: half a day. */
const quoteBody = (email: string, photos: string[]) => ({
  projectType: 'interior',
  propertyType: 'condo',
  address: '1500 Market St, Philadelphia, PA 19102',
  customerName: 'Dana Miller',
  email,
  phone: '(215) 555-0123',
  rooms: [{ ...newRoom('room-1'), length: 6, width: 6, height: 8, photos }],
})

const someDay = (world: World): string =>
  addDays(todayIn(philadelphia, world.now()), 2 + Math.floor(world.random() * DAYS_AHEAD))

const someSlot = (world: World): string => (world.random() < 0.5 ? 'morning' : 'afternoon')

/** Asks for a price, some with a photo of the room. @returns the id of the quote and its mailbox */
async function askForPrice(world: World): Promise<{ quoteId: string; email: string } | undefined> {
  const photo = world.random() < 0.4 ? await uploadPhoto(world, 'photo of a room') : undefined
  const email = `customer-${world.run}-${world.next()}@example.com`
  const sent = { line: 'POST /api/quotes', body: quoteBody(email, photo ? [photo] : []), key: randomUUID() }
  const answer = await write<{ id: string }>(world, 'quote', sent, email)
  return isDone(answer) ? { quoteId: answer.body.id, email } : undefined
}

/** The key of a booking that was made by a request which was never answered. */
const lookUp = async (world: World, id: string, email: string): Promise<string> => {
  const { body } = await world.calls.send<{ key: string }>({ line: `POST /api/bookings/${id}/lookup`, body: { email } })
  return body.key
}

/** A customer asks for a price and, most of them, books. */
export async function book(world: World): Promise<void> {
  const quote = await askForPrice(world)
  if (!quote || world.visits.length >= MOST_OPEN || world.random() < 0.15) return
  const { quoteId, email } = quote
  const body = { quoteId, scheduledDate: someDay(world), timeSlot: someSlot(world) }
  const after = async (answer: Answer) => {
    const { id, key = await lookUp(world, String(answer.body.id), email) } = answer.body
    world.addVisit({ id: String(id), key: String(key), email })
  }
  await write(world, 'booking', { line: 'POST /api/bookings', body }, quoteId, { after })
}

export async function cancel(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts }) => facts.status === 'scheduled' || facts.status === 'confirmed',
    async ({ visit }) => {
      const sent = { line: `POST /api/bookings/${visit.id}/cancel`, body: { email: visit.email } }
      await write(world, 'cancellation', sent, visit.id)
    },
  )
}

/** A customer chooses another date, once. */
export async function choosesAnotherDate(world: World): Promise<void> {
  const isAhead = (visit: Visit, status: string) => !visit.did.has('new date') && status === 'scheduled'
  await withVisit(
    world,
    ({ visit, facts }) => isAhead(visit, facts.status),
    async ({ visit, facts }) => {
      visit.did.add('new date')
      // The same time again is no change.
      const scheduledDate = [someDay(world), someDay(world)].find((day) => day !== facts.scheduledDate)
      const body = { scheduledDate, timeSlot: someSlot(world) }
      if (!scheduledDate) return
      await write(world, 'new date', { line: `POST ${ofCustomer(visit, '/reschedule')}`, body }, visit.id)
    },
  )
}

/** A customer lets a browser show news of their booking. */
export async function follow(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts }) => !visit.did.has('follow') && facts.status !== 'completed',
    async ({ visit }) => {
      visit.did.add('follow')
      const { subscription } = world.push.subscribe(world.pushKey)
      const sent = { line: `POST ${ofCustomer(visit, '/push/devices')}`, body: subscription }
      await write(world, 'follower of a booking', sent, visit.id)
    },
  )
}

/** The painter could take the end of their work back for a while. */
const isFinal = (world: World, { doneAt }: Visit): boolean =>
  doneAt !== null && world.now().getTime() - doneAt.getTime() > (UNDO_MINUTES + 1) * 60_000

/** After the work: all is good, or something is to be mended, of which there is a photo. */
export async function signOff(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts }) => facts.status === 'completed' && !visit.did.has('sign-off') && isFinal(world, visit),
    async ({ visit }) => {
      visit.did.add('sign-off')
      const photo = world.random() < 0.5 ? await uploadPhoto(world, 'photo of what to mend') : undefined
      const body = photo ? { verdict: 'fix', text: 'The paint drips.', photos: [photo] } : { verdict: 'good' }
      const after = ({ body: { touchUp } }: Answer) => {
        if (touchUp) world.addVisit({ ...(touchUp as { id: string; key: string }), email: visit.email })
      }
      await write(world, 'sign-off', { line: `POST ${ofCustomer(visit, '/sign-off')}`, body }, visit.id, { after })
    },
  )
}
