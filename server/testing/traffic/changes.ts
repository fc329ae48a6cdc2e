import type { Answer } from './call.ts'
import { isToday, ofJob, takePhoto } from './painter.ts'
import { ofCustomer, withVisit } from './visits.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

/** A painter takes a photo, and proposes to paint more than was booked. */
export async function proposeChange(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts, painter }) =>
      painter !== undefined &&
      !visit.did.has('change proposed') &&
      isToday(world, facts) &&
      (facts.assignmentStatus === 'acknowledged' || facts.assignmentStatus === 'in_progress'),
    async (looked) => {
      if (!(await takePhoto(world, looked, 'before'))) return
      type Rooms = { rooms?: { length: number; photos: string[] }[] }
      const { body } = await world.calls.send<Rooms>(ofJob(looked, 'GET /walk-through'))
      const rooms = body.rooms?.map((room) => ({ ...room, length: room.length + 2, photos: [] }))
      if (!rooms) return
      looked.visit.did.add('change proposed')
      const words = `The room is longer (${world.run}-${world.next()})`
      await write(world, 'change proposed', ofJob(looked, 'POST /change-orders', { rooms, comment: words }), words)
    },
  )
}

type Answered = { id: string; secondBooking: { id: string; key: string } | null }

/** The customer answers what was proposed. */
export async function answerChange(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit }) => visit.did.has('change proposed') && !visit.did.has('change answered'),
    async ({ visit }) => {
      type Changes = { changes?: { id: string; state: string; newTotal: number; plan: object | null }[] }
      const { body } = await world.calls.send<Changes>({ line: `GET ${ofCustomer(visit, '/changes')}` })
      const change = body.changes?.find(({ state }) => state === 'sent')
      if (!change) return
      visit.did.add('change answered')
      const { id, newTotal: total, plan } = change
      const line = (answer: string) => `POST ${ofCustomer(visit, `/changes/${id}/${answer}`)}`
      const sent =
        plan && world.random() < 0.6
          ? { line: line('approve'), body: { name: 'Dana Miller', total, plan } }
          : { line: line('decline'), body: {} }
      const after = ({ body }: Answer) => {
        const second = (body.changes as Answered[]).find((one) => one.id === id)?.secondBooking
        if (second) world.addVisit({ ...second, email: visit.email })
      }
      await write(world, 'change answered', sent, id, { after })
    },
  )
}
