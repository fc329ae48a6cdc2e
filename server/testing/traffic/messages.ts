import { newId } from '#server/platform/identifiers.ts'
import type { WriteKind } from './acknowledged.ts'
import { isDone, type Sent } from './call.ts'
import { ofJob } from './painter.ts'
import { type Looked, ofCustomer, withVisit } from './visits.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

type Conversation = { messages: { number: number; text: string }[] }

const takesPart = ({ facts, painter }: Looked): boolean =>
  painter !== undefined && (facts.assignmentStatus === 'acknowledged' || facts.assignmentStatus === 'in_progress')

/** Writes a message that is like no other, and notes that the painter's phone has to show it. */
async function say(world: World, kind: WriteKind, looked: Looked, sent: (text: string) => Sent): Promise<void> {
  const text = `Where can I park? (${world.run}-${world.next()})`
  const answer = await write<Conversation>(world, kind, sent(text), text)
  if (!isDone(answer) || kind === 'message of a painter' || !takesPart(looked) || !looked.isSettled) return
  const number = answer.body.messages.find((one) => one.text === text)?.number
  if (number !== undefined) world.expectedPushes.push(`${looked.facts.assignmentId} ${number}`)
}

/** A customer writes to their painter, or to the office. */
export async function writeAsCustomer(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts }) => facts.status !== 'completed',
    (looked) =>
      say(world, 'message of a customer', looked, (text) => ({
        line: `POST ${ofCustomer(looked.visit, '/messages')}`,
        body: { text, messageKey: newId() },
      })),
  )
}

export async function writeAsPainter(world: World): Promise<void> {
  await withVisit(world, takesPart, (looked) =>
    say(world, 'message of a painter', looked, (text) => ofJob(looked, 'POST /messages', { text })),
  )
}

export async function writeAsOffice(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts }) => facts.status !== 'completed',
    (looked) =>
      say(world, 'message of the office', looked, (text) => ({
        line: `POST /api/admin/bookings/${looked.visit.id}/messages`,
        body: { text, messageKey: newId() },
        token: world.office,
      })),
  )
}
