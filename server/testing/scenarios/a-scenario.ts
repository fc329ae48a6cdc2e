import type { Booking } from '#contract/bookings/bookings.ts'
import type { ChangesOfBooking } from '#contract/bookings/change-orders.ts'
import type { EntryKind } from '#domain/billing/ledger.ts'
import { UNDO_SECONDS } from '#domain/office/undoable-actions.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { WithdrawalCause } from '#domain/platform/message-causes.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPainter, aQuoteBody, aTinyRoom, painterToken, slotsFrom } from '../builders.ts'
import { photograph, type WireChange } from '../change-calls.ts'
import { aForm } from '../form.ts'
import { addressOf, homes } from '../homes.ts'
import { market } from '../market.ts'
import { aJpeg } from '../photos.ts'
import type { Actor } from './sent-message.ts'
import type { ScenarioStage } from './stage.ts'

const MINUTE = 60_000
/** A little longer than an action of the office can be undone. */
const SECONDS_TO_UNDO = UNDO_SECONDS + 5
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

type Painter = { id: string; email: string; token: string; name: string }

/** A small room whose color is picked, so that nobody is reminded of it. */
export const aPickedRoom = (): Room => {
  const room = aTinyRoom()
  const walls = { ...room.paintOptions.walls, colorCode: 'EC-25', brand: 'Evencoat' }
  return { ...room, paintOptions: { ...room.paintOptions, walls } }
}

type ScenarioOptions = {
  /** The first names of the painters who are free, the first in line first. */
  painters?: readonly string[]
  rooms?: Room[]
  /** The office books on the phone for somebody without email, and prints what the others are sent. */
  withoutEmail?: boolean
  /** Whether customer and painters are notified on a phone. */
  phones?: boolean
}

/** A call that the server did not do. */
export class Refused extends Error {
  readonly status: number
  constructor(line: string, status: number, answer: unknown) {
    super(`${line} was answered ${status}: ${JSON.stringify(answer)}`)
    this.status = status
  }
}

const bodyOf = (line: string, { status, body }: { status: number; body: unknown }): unknown => {
  if (status >= 300) throw new Refused(line, status, body)
  return body
}

/**
 * The scenario of one booking: its customer, its painters and the office act through the front door. Days are counted from the Monday
 * on which it begins, at ten.
 */
export async function aScenario(
  stage: ScenarioStage,
  { painters: names = ['Maria'], rooms = [aPickedRoom()], phones = true, withoutEmail = false }: ScenarioOptions = {},
) {
  const { app } = stage
  const monday = await stage.nextWeek()
  const email = `dana-${newId().slice(0, 8).toLowerCase()}@example.com`
  const day = (count: number): CivilDate => addDays(monday, count)
  let quoteId = ''
  let bookingId = ''

  const painters: Painter[] = []
  const hire = async (name: string, options: Parameters<typeof aPainter>[1] = {}): Promise<Painter> => {
    const columns = { first_name: name, last_name: 'Alvarez', phone: '(215) 555-0155', password_hash: 'x' }
    const slots = slotsFrom(monday, 40)
    const priority = Math.min(5, painters.length + 1)
    const made = await aPainter(app, { ...columns, slots, priority, ...options })
    const painter = { ...made, name }
    painters.push(painter)
    if (phones) {
      const { subscription } = await stage.browser()
      await app.call('POST /api/contractor/push/devices', { token: made.token, body: subscription })
    }
    return painter
  }
  for (const name of names) await hire(name)

  /** @throws Refused unless it succeeds */
  const call = async (actor: Actor, line: string, body?: unknown, token?: string) =>
    stage.does(actor, async () => {
      const options = { ...(body === undefined ? {} : { body }), ...(token === undefined ? {} : { token }) }
      return bodyOf(
        line,
        actor === 'office' && token === undefined ? await app.office(line, body) : await app.call(line, options),
      )
    })
  /** The customer follows the newest link: a corrected address has ended the earlier ones. */
  const key = async (id = bookingId): Promise<string> =>
    keyOf(app.deps.config.secrets, await app.row('bookings', { id }))
  const asCustomer = async (line: string, body: object = {}, id = bookingId) => {
    const [method = '', path = ''] = line.split(' ')
    const proof = await key(id)
    return call('customer', `${method} /api/bookings/${id}${path}?key=${proof}`, method === 'GET' ? undefined : body)
  }
  const openJob = async (id = bookingId) => {
    const job = await app.db
      .selectFrom('jobs')
      .select(['id', 'contractor_id', 'status'])
      .where('booking_id', '=', id)
      .where('status', 'not in', ['rejected', 'cancelled'])
      .executeTakeFirstOrThrow()
    return { ...job, token: await painterToken(app, job.contractor_id) }
  }
  const asPainter = async (path: string, body: object = {}, id = bookingId) => {
    const job = await openJob(id)
    const [method = '', rest = ''] = path.split(' ')
    return call('painter', `${method} /api/contractor/jobs/${job.id}${rest}`, body, job.token)
  }
  const asOffice = (line: string, body?: object, id = bookingId) => {
    const [method = '', path = ''] = line.split(' ')
    return call('office', `${method} /api/admin/bookings/${id}${path}`, body)
  }
  const bookingRow = (id = bookingId) => app.row('bookings', { id })
  const perform = async (body: object, id = bookingId) => {
    const { version } = await bookingRow(id)
    await asOffice('POST /actions', { version, ...body }, id)
    // Until then it can be undone, and nobody is told.
    await stage.later(SECONDS_TO_UNDO / 60)
  }
  const follow = async (id: string): Promise<void> => {
    if (!phones) return
    const { subscription } = await stage.browser()
    await asCustomer('POST /push/devices', subscription, id)
  }
  const visitDay = async (): Promise<CivilDate> => (await bookingRow()).scheduled_date
  const begins = async (): Promise<Date> => {
    const { scheduled_date, time_slot } = await bookingRow()
    return visitBegins(market, scheduled_date, time_slot)
  }

  const scenario = {
    app,
    stage,
    day,
    email,
    painters,
    hire,
    id: () => bookingId,
    quoteId: () => quoteId,
    asCustomer,
    asPainter,
    asOffice,
    openJob,
    call,
    /** A form with a document, or with a photo. */
    hand: (line: string, fields: Record<string, string>, name: string, token?: string) =>
      stage.does('painter', async () => {
        const file =
          name === 'photo'
            ? { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg(600, 400) }
            : { name: 'a.pdf', type: 'application/pdf', bytes: PDF }
        const form = await aForm(fields, { [name]: file })
        return bodyOf(line, await app.call(line, { ...form, ...(token === undefined ? {} : { token }) }))
      }),
    /** The customer asks for a price. */
    quote: async () => {
      const body = aQuoteBody({ rooms, email: withoutEmail ? '' : email, address: addressOf(homes.center) })
      if (withoutEmail) {
        quoteId = ((await call('office', 'POST /api/admin/quotes', body)) as { id: string }).id
        return
      }
      quoteId = ((await call('customer', 'POST /api/quotes', body)) as { id: string }).id
      await stage.later(1)
    },
    /** The customer books a day; the first in line has it. */
    book: async (count: number, slot: SlotId = 'morning') => {
      if (quoteId === '') await scenario.quote()
      const body = { quoteId, scheduledDate: day(count), timeSlot: slot }
      if (withoutEmail) {
        const { bookingId: id } = (await call('office', 'POST /api/admin/bookings', body)) as { bookingId: string }
        bookingId = id
        await follow(bookingId)
        return scenario.read() as Promise<Booking & { checkoutId?: string }>
      }
      const made = (await call('customer', 'POST /api/bookings', body)) as Booking & { checkoutId?: string }
      bookingId = made.id
      await follow(bookingId)
      return made
    },
    /** Goes on with another booking of the same customer: a touch-up, or a second visit. */
    goOnWith: async (id: string) => {
      bookingId = id
      await follow(id)
    },
    acknowledge: () => asPainter('PUT /status', { status: 'acknowledged' }),
    /** So many minutes after the visit begins. */
    onTheDay: async (minutes: number) => stage.until(new Date((await begins()).getTime() + minutes * MINUTE)),
    arrive: () => asPainter('POST /arrived'),
    start: () => asPainter('PUT /status', { status: 'in_progress' }),
    /** The painter completes it, and can no longer undo that. */
    complete: async () => {
      await asPainter('PUT /status', { status: 'completed', customerNote: 'The can is in the basement.' })
      await stage.later(UNDO_MINUTES)
    },
    /** An ordinary visit: on time, and completed after two hours. */
    paint: async () => {
      await scenario.onTheDay(-20)
      await asPainter('POST /on-my-way', { minutes: 15 })
      await scenario.onTheDay(5)
      await scenario.arrive()
      await scenario.start()
      await scenario.onTheDay(120)
      await scenario.complete()
    },
    /** The painter was handed what is open, in cash. */
    payPainter: async () => {
      const { payment } = (await scenario.read()) as unknown as { payment: { balance: number } }
      await asPainter('POST /payments', { kind: 'payment', amount: payment.balance, method: 'cash' })
    },
    /** Pays what is open by card. */
    payByCard: async (tip = 0) => {
      const bill = (await asCustomer('GET /bill')) as { payable: number }
      const body = { amount: bill.payable, tip: tip / 100, requestId: newId() }
      const { id } = (await asCustomer('POST /checkouts', body)) as { id: string }
      await scenario.confirmCard(id)
    },
    /** The customer confirms an open card page. */
    confirmCard: async (checkoutId: string) => {
      await stage.does('customer', async () => undefined)
      const session = [...stage.stripe.state.sessions.values()].find((one) => one.client_reference_id === checkoutId)
      if (!session) throw new Error('the provider knows no such page')
      stage.stripe.state.pay(session.id)
      await stage.hear()
    },
    perform,
    cancel: () => asCustomer('POST /cancel'),
    move: (count: number, slot: SlotId = 'morning') =>
      asCustomer('POST /reschedule', { scheduledDate: day(count), timeSlot: slot }),
    officeCancels: (more: object = {}) => perform({ action: 'cancel', reason: 'The van broke down', ...more }),
    handBack: () => asPainter('POST /hand-back', { reason: 'sick' }),
    read: async () => (await asCustomer('GET ')) as Booking,
    /** The painter proposes other rooms, with a photo of each. */
    propose: async (proposed: Room[], path: 'walk-through' | 'change-orders' = 'change-orders') => {
      const { contractor_id: contractorId } = await openJob()
      await photograph(app, { bookingId, contractorId, rooms: proposed })
      await asPainter(`POST /${path}`, { rooms: proposed })
    },
    change: async () => {
      const { changes } = (await asCustomer('GET /changes')) as ChangesOfBooking
      const [latest] = changes
      if (!latest) throw new Refused('GET /changes', 404, 'there is no change')
      return latest as unknown as WireChange
    },
    approve: async (name = 'Dana Miller') => {
      const { id, newTotal, plan } = await scenario.change()
      await asCustomer(`POST /changes/${id}/approve`, { name, total: newTotal, plan })
      await stage.later(3)
    },
    decline: async (roomsAsBooked = false) => {
      await asCustomer(`POST /changes/${(await scenario.change()).id}/decline`, { roomsAsBooked })
      await stage.later(3)
    },
    enter: (entry: object) => asOffice('POST /ledger', entry),
    /** The office takes the first entry of a kind back. */
    takeBack: async (kind: EntryKind, reason: string, because?: WithdrawalCause) => {
      const { entries } = (await asOffice('GET /ledger')) as { entries: { id: string; kind: string }[] }
      await asOffice('POST /ledger', {
        kind: 'reversal',
        entryId: entries.find((one) => one.kind === kind)?.id,
        reason,
        because,
      })
    },
    visitDay,
    bookingRow,
  }
  return scenario
}

export type Scenario = Awaited<ReturnType<typeof aScenario>>
