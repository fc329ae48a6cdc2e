import fc from 'fast-check'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { newId } from '#server/platform/identifiers.ts'
import { type KnownIds, plausibleFor } from './hostile-values.ts'
import type { TestApp } from './test-app.ts'

/** How many bodies are tried of a call. */
const BODIES = 6

/** The nouns of paths by the part of a field's name that tells what its id names. */
const idsIn: Record<string, string> = {
  booking: 'bookings',
  quote: 'quotes',
  contractor: 'contractors',
  area: 'service-areas',
  message: 'messages',
}

/**
 * Bodies that a call takes, about what there is; the same ones in every run.
 * @param idsOf what there is of a noun of paths
 */
export function bodiesOf({ body }: Endpoint, idsOf: (noun: string) => readonly string[]): unknown[] {
  if (!body) return [undefined]
  const known: KnownIds = (field) => {
    const noun = Object.keys(idsIn).find((one) => field.toLowerCase().includes(one)) ?? 'booking'
    const named = idsOf(idsIn[noun] ?? '')
    return fc.constantFrom(...(named.length > 0 ? named.slice(0, 5) : [newId()]))
  }
  return fc
    .sample(plausibleFor(body, known), { seed: 20_261_128, numRuns: 60 })
    .filter((value) => body.safeParse(value).success)
    .slice(0, BODIES)
}

/** How somebody reads at present who is corrected: such a call takes nothing without it. */
const presentOf = async (app: TestApp, address: string): Promise<object> => {
  const [, noun, id = ''] = /(contractors|quotes)\/(\w+)\/(?:contact|customer)$/.exec(address) ?? []
  if (noun === 'contractors') {
    const painter = await app.row('contractors', { id }, ['first_name', 'last_name', 'email', 'phone'])
    const { first_name: firstName, last_name: lastName, email, phone } = painter
    return { known: { firstName, lastName, email, phone } }
  }
  if (noun !== 'quotes') return {}
  const { customer_name: name, email, phone } = await app.row('quotes', { id }, ['customer_name', 'email', 'phone'])
  return { known: { name, email, phone } }
}

/**
 * A body as it is sent now: with the present version of the booking that it is about, with a request of its own, and with how
 * things read now, or nothing of that where a call does without.
 */
export async function asOfNow(app: TestApp, address: string, body: unknown): Promise<unknown> {
  const { known, ...read } = body as Record<string, unknown>
  const sent = {
    ...read,
    ...('requestId' in read && { requestId: newId() }),
    ...(known !== undefined && (await presentOf(app, address))),
  }
  const id = /bookings\/(\w+)/.exec(address)?.[1]
  if (!('version' in sent) || id === undefined) return sent
  const [row] = await app.rows('bookings', { id }, ['version'])
  return { ...sent, version: row?.version ?? 1 }
}
