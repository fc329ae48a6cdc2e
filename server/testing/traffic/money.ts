import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/platform/identifiers.ts'
import type { WriteKind } from './acknowledged.ts'
import { isDone } from './call.ts'
import type { Visit } from './known.ts'
import { ofCustomer, withVisit } from './visits.ts'
import type { World } from './world.ts'
import { write } from './write.ts'

/** Milliseconds between two looks at a card page that is being opened, and how many there are. */
const LOOK_AGAIN = 40
const LOOKS = 40

type Page = { id: string; state: string; url: string | null }

/** @returns the address of a card page; null when it was not opened */
async function openPage(world: World, visit: Visit, payable: number): Promise<string | null> {
  const requestId = newId()
  const body = { requestId, amount: payable, tip: world.random() < 0.5 ? 20 : 0 }
  const sent = { line: `POST ${ofCustomer(visit, '/checkouts')}`, body }
  const started = await write<Page>(world, 'card page', sent, requestId)
  if (!isDone(started)) return null
  for (let look = 0; look < LOOKS; look++) {
    const path = ofCustomer(visit, `/checkouts/${started.body.id}`)
    const { body: page } = await world.calls.send<Page>({ line: `GET ${path}` })
    if (page.state !== 'starting') return page.url
    await pause(LOOK_AGAIN)
  }
  return null
}

/** A customer pays what is due by card, while somebody may enter cash for it. */
export async function payByCard(world: World): Promise<void> {
  await withVisit(
    world,
    ({ visit, facts }) => facts.status === 'completed' && facts.payment.due > 0 && !visit.did.has('payment by card'),
    async ({ visit }) => {
      const { body: bill } = await world.calls.send<{ payable: number }>({ line: `GET ${ofCustomer(visit, '/bill')}` })
      const page = bill.payable > 0 ? await openPage(world, visit, bill.payable) : null
      if (page === null) return
      visit.did.add('payment by card')
      // The customer's steps at the provider happen whether our server lives or not.
      const paid = await fetch(page, { method: 'POST', redirect: 'manual' }).catch(() => undefined)
      if (paid?.status === 303) world.acknowledged.counts['payment by card'].acknowledged++
      if (world.random() < 0.3) await enterCheck(world, visit, 10)
    },
  )
}

const enter = (world: World, visit: Visit, kind: WriteKind, entry: object, mark: string) =>
  write(
    world,
    kind,
    {
      line: `POST /api/admin/bookings/${visit.id}/ledger`,
      body: { requestId: newId(), ...entry },
      token: world.office,
    },
    mark,
  )

const enterCheck = (world: World, visit: Visit, amount: number) => {
  const checkNumber = `${world.run}-${world.next()}`
  const check = { kind: 'payment', method: 'check', checkNumber, amount }
  return enter(world, visit, 'cash or check to the office', check, checkNumber)
}

/** The office enters a check, or what a customer need not pay. */
export async function enterMoney(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts }) => facts.status !== 'reserved' && facts.payment.balance > 30,
    async ({ visit }) => {
      if (world.random() < 0.6) {
        await enterCheck(world, visit, 10)
        return
      }
      const reason = `A promise was broken (${world.run}-${world.next()})`
      await enter(world, visit, 'credit', { kind: 'credit', amount: 5, reason }, reason)
    },
  )
}

/** The office gives back some of what was paid: to the card, or by hand. */
export async function refund(world: World): Promise<void> {
  await withVisit(
    world,
    ({ facts }) => facts.payment.paid > 10,
    async ({ visit }) => {
      const reason = `The color was wrong (${world.run}-${world.next()})`
      // Letters about two refunds of the same amount would read the same.
      const amount = (300 + (world.next() % 500)) / 100
      const method = visit.did.has('payment by card') ? 'card' : 'cash'
      await enter(world, visit, 'refund', { kind: 'refund', method, amount, reason }, reason)
    },
  )
}
