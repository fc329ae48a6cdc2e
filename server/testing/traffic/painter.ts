import { randomUUID } from 'node:crypto'
import { instantAt, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { WriteKind } from './acknowledged.ts'
import { isDone, type Sent } from './call.ts'
import type { Facts } from './known.ts'
import { aPhotoForm } from './photos.ts'
import { type Looked, withVisit } from './visits.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

/** A call about a job, with the key that a phone gives to it. */
export const ofJob = ({ facts, painter }: Looked, line: string, body?: object): Sent => {
  const [method = '', path = ''] = line.split(' ')
  return {
    line: `${method} /api/contractor/jobs/${facts.assignmentId}${path}`,
    ...(body ? { body } : {}),
    token: painter?.token ?? '',
    key: randomUUID(),
  }
}

/**
 * When something happened on the day of a visit in the afternoon, as a phone without a network reports it later. Work that ended
 * so long ago is final, and can be signed off.
 */
const at = (world: World, time: string): string => {
  const moment = instantAt(philadelphia, todayIn(philadelphia, world.now()), time)
  return new Date(moment.getTime() + (world.next() % 59_000)).toISOString()
}

/** What a painter does with a job: the status of the job, the call, and the name of it in the audit log. */
type Step = { kind: WriteKind; line: string; body: (world: World) => object; audit: string }

const steps = {
  accept: {
    kind: 'offer accepted',
    line: 'PUT /status',
    body: () => ({ status: 'acknowledged' }),
    audit: 'acknowledged',
  },
  decline: { kind: 'offer declined', line: 'PUT /status', body: () => ({ status: 'rejected' }), audit: 'rejected' },
  handBack: {
    kind: 'job handed back',
    line: 'POST /hand-back',
    body: () => ({ reason: 'vehicle' }),
    audit: 'handed-back',
  },
  setOff: {
    kind: 'on the way',
    line: 'POST /on-my-way',
    body: (world) => ({ minutes: 15, happenedAt: at(world, '10:05') }),
    audit: 'on-my-way',
  },
  arrive: {
    kind: 'arrival',
    line: 'POST /arrived',
    body: (world) => ({ happenedAt: at(world, '10:10') }),
    audit: 'arrived',
  },
  start: {
    kind: 'start',
    line: 'PUT /status',
    body: (world) => ({ status: 'in_progress', happenedAt: at(world, '10:15') }),
    audit: 'in_progress',
  },
  complete: {
    kind: 'completion',
    line: 'PUT /status',
    body: (world) => ({ status: 'completed', customerNote: 'All done.', happenedAt: at(world, '10:30') }),
    audit: 'completed',
  },
} as const satisfies Record<string, Step>

/** @returns whether it was done */
async function step(world: World, looked: Looked, name: keyof typeof steps): Promise<boolean> {
  const { kind, line, body, audit }: Step = steps[name]
  const sent = ofJob(looked, line, body(world))
  // Beforehand: what is never answered is sent again by the phone, not by the painter.
  looked.visit.did.add(kind)
  return isDone(await write(world, kind, sent, `${looked.facts.assignmentId} job.${audit}`))
}

/** A painter answers an offer. */
export async function answerOffer(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts, painter }) => painter !== undefined && facts.assignmentStatus === 'assigned',
    async (looked) => {
      await step(world, looked, world.random() < 0.85 ? 'accept' : 'decline')
    },
  )
}

/** A painter cannot come after all. */
export async function handBack(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts, painter }) =>
      painter !== undefined && facts.assignmentStatus === 'acknowledged' && !visit.did.has('on the way'),
    async (looked) => {
      await step(world, looked, 'handBack')
    },
  )
}

export const isToday = (world: World, { scheduledDate }: Facts): boolean =>
  scheduledDate === todayIn(philadelphia, world.now())

/** The next things that a painter does on the day of a visit. */
export async function work(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts, painter }) =>
      painter !== undefined &&
      isToday(world, facts) &&
      (facts.assignmentStatus === 'acknowledged' || facts.assignmentStatus === 'in_progress'),
    async (looked) => {
      const { facts, visit } = looked
      if (facts.assignmentStatus === 'in_progress') {
        await takePhoto(world, looked, 'after')
        if (await step(world, looked, 'complete')) visit.doneAt = world.now()
        return
      }
      if (!visit.did.has('on the way')) await step(world, looked, 'setOff')
      if (!visit.did.has('arrival')) await step(world, looked, 'arrive')
      await step(world, looked, 'start')
    },
  )
}

/** A painter photographs the room. @returns whether it was stored */
export async function takePhoto(world: World, looked: Looked, moment: 'before' | 'after'): Promise<boolean> {
  const takenAt = at(world, '10:20')
  const { form, color } = await aPhotoForm(world, { room: 'room-1', moment, happenedAt: takenAt })
  type Photos = { photos: { url: string; takenAt: string }[] }
  const sent = { ...ofJob(looked, 'POST /photos'), form }
  const answer = await write<Photos>(world, 'photo of a visit', sent, `${looked.visit.id} ${takenAt}`)
  const stored = isDone(answer) ? answer.body.photos.find((one) => one.takenAt === takenAt) : undefined
  if (stored) world.photos.push({ path: stored.url, color })
  return stored !== undefined
}

/** The customer pays the painter in cash or by check. */
export async function payPainter(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts, painter }) =>
      painter !== undefined &&
      !visit.did.has('cash or check to a painter') &&
      facts.payment.balance > 20 &&
      (facts.status === 'in_progress' || facts.status === 'completed'),
    async (looked) => {
      looked.visit.did.add('cash or check to a painter')
      const requestId = newId()
      const body = { requestId, method: 'cash', amount: 10 }
      const sent = ofJob(looked, 'POST /payments', body)
      await write(world, 'cash or check to a painter', sent, `payment:${requestId}`)
    },
  )
}
