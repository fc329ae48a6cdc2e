import type { Answer } from './call.ts'
import type { Facts, Visit } from './known.ts'
import type { World } from './world.ts'

/**
 * A visit and how it stands; `painter` is who has it. It stays so while it is acted on, unless something that was sent again arrives
 * in between: then `isSettled` is false.
 */
export type Looked = {
  visit: Visit
  facts: Facts
  painter: { id: string; token: string } | undefined
  isSettled: boolean
}

const readFacts = async (world: World, id: string): Promise<Facts | undefined> => {
  const { status, body }: Answer<Facts> = await world.calls.send({
    line: `GET /api/admin/bookings/${id}`,
    token: world.office,
  })
  return status === 200 ? body : undefined
}

/** How many bookings are looked at before somebody gives up. */
const LOOKS = 3

const painterOf = (world: World, facts: Facts) => world.painters.get(facts.contractorId ?? '')

/**
 * Looks for a booking that something can be done with, and does it while nobody else acts on it.
 * @param suits by how it stands now
 * @returns false when there was none
 */
export async function withVisit(
  world: World,
  suits: (looked: Looked) => boolean,
  work: (looked: Looked) => Promise<void>,
): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const likely = world.visits.filter((visit) => {
      const { isBusy, facts } = visit
      return !isBusy && (facts === null || suits({ visit, facts, painter: painterOf(world, facts), isSettled: false }))
    })
    const visit = likely[Math.floor(world.random() * likely.length)]
    if (!visit) return false
    visit.isBusy = true
    try {
      const isSettled = !world.isRepeating
      const facts = await readFacts(world, visit.id)
      if (!facts || facts.status === 'cancelled') {
        world.visits = world.visits.filter((one) => one !== visit)
        continue
      }
      visit.facts = facts
      const looked = { visit, facts, painter: painterOf(world, facts), isSettled }
      if (!suits(looked)) continue
      await work(looked)
      visit.facts = null
      return true
    } finally {
      visit.isBusy = false
    }
  }
  return false
}

/** The calls of a booking's customer. */
export const ofCustomer = ({ id, key }: Visit, path: string): string => `/api/bookings/${id}${path}?key=${key}`
