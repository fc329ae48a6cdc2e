import { todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { WriteKind } from './acknowledged.ts'
import { isDone } from './call.ts'
import { type Looked, withVisit } from './visits.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

const isAhead = ({ facts }: Looked): boolean => facts.status === 'scheduled' || facts.status === 'confirmed'

const someOf = <One>(world: World, list: readonly One[]): One | undefined =>
  list[Math.floor(world.random() * list.length)]

/** One of the office's actions on a booking as it was looked at. @returns whether it was done */
async function perform(world: World, kind: WriteKind, { visit, facts }: Looked, action: object, mark = visit.id) {
  const body = { version: facts.version, ...action }
  const sent = { line: `POST /api/admin/bookings/${visit.id}/actions`, body, token: world.office }
  visit.did.add(kind)
  return isDone(await write(world, kind, sent, mark))
}

/** The office moves a visit to this afternoon, so that its painter can work. */
export async function moveToToday(world: World): Promise<void> {
  const today = todayIn(philadelphia, world.now())
  await withVisit(
    world,
    (looked) =>
      isAhead(looked) &&
      looked.painter !== undefined &&
      looked.facts.scheduledDate !== today &&
      !looked.visit.did.has('move'),
    async (looked) => {
      const contractorId = someOf(world, [...world.painters.keys()])
      const withoutCredit = world.random() < 0.8
      const action = { action: 'move', scheduledDate: today, timeSlot: 'afternoon', contractorId, withoutCredit }
      await perform(world, 'move', looked, action)
    },
  )
}

/** The office gives a visit to somebody else. */
export async function assign(world: World): Promise<void> {
  await withVisit(
    world,
    (looked) => isAhead(looked) && !looked.visit.did.has('assignment') && !looked.visit.did.has('on the way'),
    async (looked) => {
      const others = [...world.painters.keys()].filter((id) => id !== looked.facts.contractorId)
      const contractorId = someOf(world, others)
      await perform(world, 'assignment', looked, { action: 'assign', contractorId, withoutCredit: true })
    },
  )
}

export async function adjustPrice(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts }) => facts.status !== 'reserved' && facts.finalCost > 50 && !visit.did.has('price'),
    async (looked) => {
      const reason = `As agreed on the phone (${world.run}-${world.next()})`
      const finalCost = looked.facts.finalCost - 10
      await perform(world, 'price', looked, { action: 'price', finalCost, reason, anyway: true }, reason)
    },
  )
}

export async function completeEarly(world: World): Promise<void> {
  await withVisit(
    world,
    (looked) => isAhead(looked) && looked.painter !== undefined && looked.facts.assignmentStatus === 'acknowledged',
    async (looked) => {
      const isNow = await perform(world, 'completion by the office', looked, { action: 'complete', anyway: true })
      if (isNow) looked.visit.doneAt = world.now()
    },
  )
}

export async function writeNote(world: World): Promise<void> {
  await withVisit(
    world,
    () => true,
    async ({ visit }) => {
      const text = `Rang twice (${world.run}-${world.next()})`
      const sent = {
        line: `POST /api/admin/bookings/${visit.id}/office-notes`,
        body: { requestId: newId(), text },
        token: world.office,
      }
      await write(world, 'note', sent, text)
    },
  )
}

/** Cancels what was done before: its dates are free again, and what was paid by card goes back. */
export async function cancelDone(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts }) => facts.status === 'completed' && (world.isCrowded() || visit.did.has('payment by card')),
    async ({ visit }) => {
      const sent = {
        line: `PUT /api/admin/bookings/${visit.id}`,
        body: { status: 'cancelled' },
        token: world.office,
      }
      const answer = await write(world, 'cancellation by the office', sent, visit.id)
      if (isDone(answer)) world.visits = world.visits.filter((one) => one !== visit)
    },
  )
}
