import { quoteForCaller } from '#contract/office/phone-bookings.ts'
import { latestArrival } from '#domain/bookings/promises.ts'
import type { PhotoMoment } from '#domain/bookings/visit-photos.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { addDays, type CivilDate, daysBetween, instantAt, todayIn, weekdayOf } from '#domain/platform/dates.ts'
import { demoAddress } from '#domain/platform/demo-address.ts'
import { codeOf, HOUSE_BRAND, houseColors } from '#domain/quotes/house-colors.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { askForReviews } from '#server/app/schedule/ask-for-reviews.ts'
import { remindCustomers } from '#server/app/schedule/remind-customers.ts'
import { remindOfPayments } from '#server/billing/ledger/remind.ts'
import { payPainters } from '#server/billing/payouts/pay-painters.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { bookQuote } from '#server/bookings/booking/create-booking.ts'
import { documents, issueFinalInvoice } from '#server/bookings/lifecycle/final-invoice.ts'
import { offerSlots } from '#server/bookings/lifecycle/slots.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { createQuote } from '#server/quotes/quotes/create-quote.ts'
import { writeOwnColors } from '#server/quotes/quotes/quotes.queries.ts'
import type { DemoHome, DemoPainter, DemoQuote, DemoStory } from './demo.ts'
import { type PlacedStory, roomOf } from './place-visits.ts'
import { answer, type Booked, playEvent } from './play-event.ts'
import { type Scene, scenesOfQuote } from './play-quotes.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A painter as they were added, with the areas that this database has of theirs. */
export type AddedPainter = { id: string; areas: ReadonlySet<string> }

/** Where everything happens: as of now, with what was added. */
export type Stage = { deps: Deps; transaction: Transaction; painters: ReadonlyMap<DemoPainter, AddedPainter> }

const quoteBody = ({ customer, phone, address, propertyType, rooms, withoutEmail }: DemoHome) =>
  quoteForCaller.body.parse({
    projectType: 'interior',
    propertyType,
    address,
    customerName: customer,
    email: withoutEmail ? NO_EMAIL : demoAddress(customer),
    phone,
    rooms: rooms.map((room) => {
      const { id: _, paintOptions, ...asked } = roomOf(room)
      const paint = room.color && { brand: HOUSE_BRAND, colorCode: codeOf(houseColors[room.color]) }
      const white = { brand: HOUSE_BRAND, colorCode: codeOf(houseColors.valleyForgeSnow) }
      const { walls, ceiling, trim, doors, windows } = paintOptions
      return {
        ...asked,
        paintOptions: paint
          ? {
              ...paintOptions,
              walls: { ...walls, ...paint },
              ceiling: { ...ceiling, ...white },
              trim: { ...trim, ...white },
              doors: { ...doors, ...white },
              windows: { ...windows, ...white },
            }
          : paintOptions,
      }
    }),
  })

/** When a story's customer booked: at a time of day of its own, so that not everybody books at the same minute. */
const bookedAt = ({ market, now }: Deps, { booked }: DemoStory, index: number): Date => {
  const moment = now()
  if (booked === 'just now') return new Date(moment.getTime() - 2 * HOUR)
  const nine = instantAt(market, addDays(todayIn(market, moment), booked), '09:00')
  return new Date(nine.getTime() + ((index * 97) % 480) * MINUTE)
}

/** When a painter takes the photos of the rooms. */
const photographedAt = (moment: PhotoMoment, begins: Date, done: Date): Date => {
  if (moment === 'after') return new Date(done.getTime() - 5 * MINUTE)
  return new Date(begins.getTime() + (moment === 'before' ? 10 * MINUTE : 2 * HOUR))
}

/** Shared by all stories' scenes: quotes by their homes, null for one that nobody could paint, and bookings by story. */
type Played = {
  quotes: Map<DemoHome, string | null>
  bookedVisits: Map<PlacedStory, Booked>
}

/** The scenes of one story, in any order. */
const scenesOf = (
  { deps, transaction, painters }: Stage,
  story: PlacedStory,
  index: number,
  { quotes, bookedVisits }: Played,
): Scene[] => {
  const { market } = deps
  const { home, worker, date, slot, halfDays, visit, repair } = story
  const painter = painters.get(worker)
  if (!painter) return []
  const ask = async (deps: Deps): Promise<void> => {
    if (quotes.has(home)) return
    try {
      const { send: _, ...body } = quoteBody(home)
      const manner = home.withoutEmail ? { isMailed: false, source: 'phone' as const } : {}
      const { id, county } = await createQuote(deps, body, manner)
      if (home.ownColors) await writeOwnColors(deps.db, id, true)
      // An administrator may serve other places by now, and then nobody could come.
      quotes.set(home, county !== null && painter.areas.has(county) ? id : null)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      quotes.set(home, null)
    }
  }
  const book = async (deps: Deps): Promise<void> => {
    const quoteId = quotes.get(home)
    if (!quoteId) return
    // Nobody else has offered these times yet, so the booking finds this painter.
    await offerSlots(transaction, painter.id, visit)
    const byPhone = home.withoutEmail ? { forCaller: { contractorId: null, withDeposit: false } } : {}
    const { booking } = await bookQuote(deps, { quoteId, scheduledDate: date, timeSlot: slot, ...byPhone })
    bookedVisits.set(story, {
      bookingId: booking.id,
      contractorId: painter.id,
      email: demoAddress(home.customer),
      colors: home.rooms.map(({ color }) => color),
    })
  }
  const whenBooked = (play: (deps: Deps, bookedVisit: Booked) => Promise<unknown>) => async (deps: Deps) => {
    const bookedVisit = bookedVisits.get(story)
    return bookedVisit && play(deps, bookedVisit)
  }
  const booked = bookedAt(deps, story, index)
  const begins = visitBegins(market, date, slot)
  const { endDate, endsAt } = visitTimes(market, { date, slot, halfDays })
  const done = new Date(endsAt.getTime() - (30 + ((index * 7) % 40)) * MINUTE)
  const officeAt = (days: number): Date =>
    new Date(instantAt(market, addDays(endDate, days), '10:30').getTime() + ((index * 13) % 240) * MINUTE)
  const startsLater = story.events.some(({ what }) => what === 'late' || what === 'started')
  const declines = story.events.some(({ what }) => what === 'declined')
  const scenes: Scene[] = [
    { at: new Date(booked.getTime() - (6 + (index % 9)) * MINUTE), play: ask },
    { at: booked, play: book },
  ]
  if (story.booked !== 'just now' && !declines) {
    const soon = new Date(booked.getTime() + (35 + ((index * 11) % 80)) * MINUTE)
    scenes.push({
      at: soon,
      play: whenBooked((deps, bookedVisit) => answer(deps, transaction, bookedVisit, 'acknowledged')),
    })
  }
  for (const event of story.events) {
    const play = whenBooked((deps, bookedVisit) => playEvent(deps, transaction, bookedVisit, event))
    switch (event.what) {
      case 'declined':
        scenes.push({ at: new Date(booked.getTime() + 3 * HOUR), play })
        break
      case 'done':
        scenes.push(
          ...(startsLater
            ? []
            : [
                {
                  at: begins,
                  play: whenBooked((deps, bookedVisit) => answer(deps, transaction, bookedVisit, 'in_progress')),
                },
              ]),
          { at: done, play },
          {
            at: new Date(done.getTime() + UNDO_MINUTES * MINUTE),
            play: (deps) => runDue(deps, { queue: documents, kinds: ['final-invoice'], run: issueFinalInvoice }),
          },
        )
        break
      case 'late':
        scenes.push({ at: new Date(latestArrival(market, { date, slot }).getTime() + event.minutes * MINUTE), play })
        break
      case 'touch-up':
      case 'warranty claim':
        scenes.push({
          at: officeAt(event.days),
          play: async (deps) => {
            if (repair) await offerSlots(transaction, painter.id, [repair])
            await play(deps)
          },
        })
        break
      case 'cancelled':
        scenes.push({ at: new Date(begins.getTime() - event.hours * HOUR), play })
        break
      case 'said':
      case 'noted':
      case 'started':
      case 'reported':
      case 'rooms checked':
      case 'more proposed':
      case 'more approved':
        scenes.push({ at: new Date(begins.getTime() + event.hours * HOUR), play })
        break
      case 'photographed':
        scenes.push({ at: photographedAt(event.moment, begins, done), play })
        break
      case 'paid':
        scenes.push({
          at: event.to === 'painter' ? new Date(done.getTime() + 2 * UNDO_MINUTES * MINUTE) : officeAt(event.days),
          play,
        })
        break
      default:
        scenes.push({ at: officeAt(event.days), play })
    }
  }
  return scenes
}

/** The scenes of the office and the server on a day. */
const scenesOfDay = ({ deps: { market, now } }: Stage, day: CivilDate): Scene[] => {
  const daily: Scene = {
    at: instantAt(market, day, '10:00'),
    play: async (deps) => {
      await remindCustomers(deps)
      await remindOfPayments(deps)
      await askForReviews(deps)
    },
  }
  // Today's payouts are left for the office to make.
  if (weekdayOf(day) !== market.payouts.weekday || day === todayIn(market, now())) return [daily]
  const payday: Scene = {
    at: instantAt(market, day, '09:30'),
    play: async (deps) => {
      const due = (await readDuePayouts(deps.db)).filter((painter) => painter.due > 0)
      const painters = due.map(({ contractorId, due: amount }) => ({ contractorId, amount }))
      await payPainters({ ...deps, actor: 'admin' }, { painters, method: 'transfer', reference: `ACH ${day}` })
    },
  }
  return [daily, payday]
}

/**
 * Lets the stories happen up to now, each thing as of its time, through the functions that people's calls go through.
 * @param stage whose painters have offered nothing yet
 * @param unbooked who asked for a price and nothing else
 * @returns the id of a booking whose visit is under way, if there is one
 */
export async function playStories(
  stage: Stage,
  stories: readonly PlacedStory[],
  unbooked: readonly DemoQuote[],
): Promise<string | undefined> {
  const { deps } = stage
  const now = deps.now()
  const today = todayIn(deps.market, now)
  const played: Played = { quotes: new Map(), bookedVisits: new Map() }
  const ofStories = stories.flatMap((story, index) => scenesOf(stage, story, index, played))
  const ofQuotes = unbooked.flatMap((quote, index) => scenesOfQuote(deps, quote, quoteBody(quote.home), index))
  const first = ofStories.reduce((day, { at }) => (at < day ? at : day), now)
  const firstDay = todayIn(deps.market, first)
  const days = Array.from({ length: daysBetween(firstDay, today) + 1 }, (_, index) => addDays(firstDay, index))
  const scenes = [...ofStories, ...ofQuotes, ...days.flatMap((day) => scenesOfDay(stage, day))]
    .filter(({ at }) => at <= now)
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, play } of scenes) await play({ ...deps, now: () => at })
  return [...played.bookedVisits].find(([{ day }]) => day === 'now')?.[1].bookingId
}
