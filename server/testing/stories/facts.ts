import { moneyOf, type PlainMoney } from './money-facts.ts'
import { arrivalOn, dayOf, daysOfVisit, freeUntilOf, type Place, placeIn, type VisitDay } from './place.ts'
import { at, instant, number, type Query, type StoredRow, text } from './rows.ts'

/** Who is to come. */
export type PlainPainter = {
  firstName: string
  /** They said yes, and to the day and time that the visit has now. */
  saidYes: boolean
  answerBy: Date | null
}

/** What is so at a moment, read from the tables alone. */
export type PlainFacts = {
  now: Date
  zone: string
  status: string
  kind: string
  purpose: string | null
  /** The days of the visit, each with the half-days on which somebody paints. */
  days: VisitDay[]
  /** Until when moving and canceling is free by what was agreed; `always` while nobody is found or nobody came, or it costs nothing. */
  free: { until: Date; always: boolean; fee: number; mayBeLonger: boolean }
  painter: PlainPainter | null
  /** First names of everybody who ever had the job, or that of the visit that it follows, and whether they were at the home. */
  people: {
    firstName: string
    wasThere: boolean
    /** The same on the present day, where that is known. */
    wasThereToday?: boolean
    handedBack: boolean
    missedIt: boolean
    declined: boolean
  }[]
  /** What the painter of the visit reported, and what follows from it. */
  today: {
    /** When they are expected, as they said last, while they are on the way. */
    onTheWay: Date | null
    /** When they are expected, as they said, while they are late. */
    late: Date | null
    /** Since when they have been at the home today; `came`: they were there on a day of the visit, perhaps now. */
    here: Date | null
    came: boolean
    working: boolean
    /** When the work was done, and when we heard of it; `undoable` while the painter can still take that back. */
    done: Date | null
    heardDone: Date | null
    undoable: boolean
  }
  /** Since when nobody has come. */
  missed: Date | null
  nobodyHome: { at: Date; fee: number } | null
  /** When the painter came to a closed door, and when they left. */
  atDoor: { from: Date; until: Date | null } | null
  cancelled: { by: string; at: Date; fee: number } | null
  /** The office has just acted: for seconds it can take that back, and until then nobody hears of it. */
  untold: boolean
  /** A letter to its customer about it leaves within moments; until then their calendar is as it was before. */
  lettersWait: boolean
  money: PlainMoney
  /** The price of the visit, and the one of its quote, in cents. */
  price: number
  quoted: number
  deposit: number
  /** Amounts that the terms of the booking name, in cents. */
  termed: number[]
  /** It had another day or time before. */
  wasMoved: boolean
  documents: { name: string; cents: number; issuedAt: Date }[]
  changes: { state: string; difference: number }[]
}

const MINUTE = 60_000
const UNDO = 10 * MINUTE
/** How long the office can take back what it did, in milliseconds. */
const UNTOLD = 10_000
/** Within which a letter leaves that waits until an action can no longer be taken back, and then for others, in milliseconds. */
const LETTER_LEAVES = 75_000
const documentNames: Record<string, string> = { invoice: 'Invoice', receipt: 'Receipt', credit_note: 'Credit note' }

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(numbersIn)
      : []

/** What the painter of a visit has reported of the present day. */
function todayOf(job: StoredRow | undefined, events: StoredRow[], now: Date, place: Place): PlainFacts['today'] {
  const steps = ['on_my_way', 'arrived', 'left']
  const own = events.filter(({ job_id: id, kind }) => id === job?.id && steps.includes(text(kind)))
  const latest = own.filter((event) => dayOf(place.zone, at(event.at)) === dayOf(place.zone, now)).at(-1)
  const begun = instant(job?.started_at)
  const done = instant(job?.completed_at)
  const isLater = begun !== null && dayOf(place.zone, begun) < dayOf(place.zone, now)
  const arrived = own.findLast(
    (event) => event.kind === 'arrived' && dayOf(place.zone, at(event.at)) === dayOf(place.zone, now),
  )
  // Who starts after they left for the day has come back.
  const isBack = begun !== null && latest !== undefined && begun > at(latest.at)
  const here =
    done || (latest?.kind === 'left' && !isBack)
      ? null
      : arrived
        ? at(arrived.at)
        : isLater || job?.status !== 'in_progress'
          ? null
          : begun
  const setOff = latest?.kind === 'on_my_way' && here === null && done === null ? latest : undefined
  const lateMinutes = number(job?.late_minutes)
  const lateSaid = instant(job?.late_said_at) ?? instant(job?.late_told_at)
  const arrival = job ? arrivalOn(place, { date: text(job.scheduled_date), slots: [text(job.time_slot)] }) : null
  const isLate = lateMinutes > 0 && here === null && begun === null && !(setOff && lateSaid && at(setOff.at) > lateSaid)
  const undoableUntil = (instant(job?.step_recorded_at)?.getTime() ?? 0) + UNDO
  return {
    onTheWay: setOff ? new Date(at(setOff.at).getTime() + number(setOff.minutes) * MINUTE) : null,
    late: isLate && arrival ? new Date(arrival.to.getTime() + lateMinutes * MINUTE) : null,
    here,
    came: begun !== null || own.some(({ kind }) => kind === 'arrived'),
    working: here !== null && job?.status === 'in_progress',
    done,
    heardDone: done && (instant(job?.step_recorded_at) ?? done),
    undoable: done !== null && now.getTime() <= undoableUntil,
  }
}

/** When the visit got the day and time that it has: what was acknowledged before that was another date. */
function datedAt(booking: StoredRow, audit: StoredRow[]): Date {
  const moves = audit.filter(({ before, after }) => {
    const [old, fresh] = [before, after] as ({ scheduledDate?: unknown; timeSlot?: unknown } | null)[]
    const isMoved = fresh?.scheduledDate !== undefined && fresh.scheduledDate !== old?.scheduledDate
    return isMoved || (fresh?.timeSlot !== undefined && fresh.timeSlot !== old?.timeSlot)
  })
  return at(moves.at(-1)?.at ?? booking.created_at)
}

/**
 * What is so with a booking at a moment, by the tables alone.
 * @param query runs a statement
 * @param zone the clock of where the booking is; hours and terms there are the reader's own
 * @throws if there is no such booking
 */
export async function readPlainFacts(
  query: Query,
  bookingId: string,
  now: Date,
  zone = 'America/New_York',
): Promise<PlainFacts> {
  const place = placeIn(zone)
  const read = async (from: string): Promise<StoredRow[]> => {
    const rows = await query(`select to_jsonb(x) as one from (${from}) x`, [bookingId])
    return rows.map(({ one }) => (typeof one === 'string' ? JSON.parse(one) : one) as StoredRow)
  }
  const of = (table: string, order: string) => read(`select * from ${table} where booking_id = $1 order by ${order}`)
  const [booking] = await read('select * from bookings where id = $1')
  if (!booking) throw new Error('there is no such booking')
  const [quote = {}] = await read(
    'select q.total_cost, q.final_cost from quotes q join bookings b on b.quote_id = q.id where b.id = $1',
  )
  const jobs = await read(
    'select j.*, c.first_name from jobs j join contractors c on c.id = j.contractor_id where j.booking_id = $1 order by j.assigned_at',
  )
  const earlier = await read(
    'select j.started_at, c.first_name from jobs j join contractors c on c.id = j.contractor_id join bookings b on b.follows_booking_id = j.booking_id where b.id = $1',
  )
  const events = (await of('visit_events', 'at, recorded_at')).filter(({ withdrawn_at: over }) => over === null)
  const noShow = (await of('no_shows', 'begun_at')).at(-1)
  const audit = await read('select at, actor, before, after from audit where subject_id = $1 order by at')
  const slots = await read('select day::text, slot from contractor_slots where booking_id = $1')
  const entries = await of('ledger_entries', 'at')
  const refunds = await of('card_refunds', 'created_at')
  const disputes = await of('disputes', 'opened_at')
  const documents = await of('documents', 'issued_at')
  const changes = await of('change_orders', 'sent_at')
  const waiting = await read(
    "select e.run_at from outbox_tasks e join bookings b on b.id = $1 join quotes q on q.id = b.quote_id where e.state = 'waiting' and e.recipient = q.email and e.payload::text like '%' || b.id || '%'",
  )

  const job = jobs.find(({ status }) => status !== 'rejected' && status !== 'cancelled')
  const status = text(booking.status)
  const money = moneyOf(entries, refunds, disputes, status)
  const days = daysOfVisit(
    { date: text(booking.scheduled_date), slot: text(booking.time_slot), halfDays: number(booking.half_days) },
    slots.map(({ day, slot }) => ({ day: text(day), slot: text(slot) })),
  )
  const isFree = booking.kind === 'consultation' || booking.purpose === 'touch_up' || booking.purpose === 'warranty'
  const price = isFree ? 0 : number(quote.final_cost)
  const said = instant(job?.acknowledged_at) ?? instant(booking.confirmed_at)
  const missed = instant(booking.missed_at)
  const cancelledAt = instant(booking.cancelled_at)
  return {
    now,
    zone: place.zone,
    status,
    kind: text(booking.kind),
    purpose: booking.purpose === null ? null : text(booking.purpose),
    days,
    free: {
      ...freeUntilOf(place, days, {
        bookedAt: at(booking.created_at),
        hours: booking.free_hours,
        grace: booking.grace_minutes,
        price,
      }),
      always: status === 'pending' || missed !== null || price === 0,
      fee: number(booking.late_fee ?? place.fee),
    },
    painter: job
      ? {
          firstName: text(job.first_name),
          saidYes:
            job.status !== 'assigned' &&
            booking.confirmed_at !== null &&
            said !== null &&
            said >= datedAt(booking, audit),
          answerBy: instant(job.answer_by),
        }
      : null,
    people: [...earlier, ...jobs].map((one) => ({
      firstName: text(one.first_name),
      wasThere:
        one.arrived_at !== null ||
        one.started_at !== null ||
        events.some((event) => event.job_id === one.id && event.kind === 'arrived'),
      wasThereToday: [
        instant(one.arrived_at),
        instant(one.started_at),
        ...events.filter((event) => event.job_id === one.id && event.kind === 'arrived').map((event) => at(event.at)),
      ].some((then) => then !== null && dayOf(place.zone, then) === dayOf(place.zone, now)),
      handedBack: Boolean(one.handed_back),
      missedIt: one.arrival === 'missed',
      declined: one.status === 'rejected' && !one.handed_back,
    })),
    today: todayOf(job, events, now, place),
    missed,
    nobodyHome: noShow?.ended_at ? { at: at(noShow.ended_at), fee: number(noShow.fee) } : null,
    atDoor: noShow ? { from: at(noShow.arrived_at), until: instant(noShow.left_at) } : null,
    cancelled:
      status === 'cancelled' && cancelledAt
        ? { by: text(booking.cancelled_by), at: cancelledAt, fee: number(booking.cancellation_fee) }
        : null,
    untold: audit.some(
      (entry) => /^(?:admin$|office:)/.test(text(entry.actor)) && now.getTime() - at(entry.at).getTime() < UNTOLD,
    ),
    // One that is overdue is no excuse.
    lettersWait: waiting
      .map(({ run_at: leaves }) => at(leaves).getTime() - now.getTime())
      .some((wait) => wait > 0 && wait <= LETTER_LEAVES),
    money,
    price,
    quoted: number(quote.total_cost),
    deposit: number(booking.deposit),
    termed: numbersIn([booking.promise_terms, booking.change_terms].map((terms) => JSON.parse(text(terms) || '{}'))),
    wasMoved: datedAt(booking, audit) > at(booking.created_at),
    documents: documents.map(({ kind, year, number: count, cents, issued_at: issued }) => ({
      name: `${documentNames[text(kind)] ?? 'Statement'} ${year}-${text(count).padStart(4, '0')}`,
      cents: number(cents),
      issuedAt: at(issued),
    })),
    changes: changes.map(({ state, difference }) => ({ state: text(state), difference: number(difference) })),
  }
}
