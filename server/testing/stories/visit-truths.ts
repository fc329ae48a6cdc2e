import type { Claim } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import type { Truth } from './money-truths.ts'
import type { Topic } from './phrase.ts'
import { addDays, arrivalOn, dayOf, instantOf, minutesOf, placeIn, type VisitDay } from './place.ts'
import { clock, ofMonth, showArrival, showDay, showInstant } from './shown.ts'
import { dayToday, firstDay, gone, otherName, today } from './visit-now.ts'

/** For how many days a customer can say that something is not right. */
const SIGN_OFF_DAYS = 7

const arrival = (said: Claim, facts: PlainFacts): string | false => gone(facts) || arrivesThen(said, facts)

function arrivesThen(said: Claim, facts: PlainFacts): string | false {
  const present = dayToday(facts) ?? firstDay(facts)
  const day = said.day === undefined ? present : facts.days.find(({ date }) => showDay(date) === said.day)
  if (!day) return 'the visit is on another day'
  return said.arrival !== showArrival(facts.zone, day) && 'somebody arrives at another time'
}

function freeUntil({ until = '' }: Claim, facts: PlainFacts): string | false {
  const { free, zone, now } = facts
  if (gone(facts)) return gone(facts)
  // By law it is free for some days, to the end of one of them or until the work begins: which days these are is not told here.
  if (/ starts on /.test(until))
    return !until.endsWith(showDay(firstDay(facts).date))
      ? 'the visit is on another day'
      : !(free.mayBeLonger || free.always) && 'it is free until an earlier time'
  if (free.mayBeLonger && until.endsWith('11:59 PM')) return false
  if (until !== showInstant(zone, free.until)) return 'it is free until another time'
  return now > free.until && 'that time is over'
}

function wasFreeUntil({ until }: Claim, { free, zone, now, cancelled }: PlainFacts): string | false {
  if (free.mayBeLonger && until?.endsWith('11:59 PM')) return false
  if (until !== showInstant(zone, free.until)) return 'it was free until another time'
  return (cancelled?.at ?? now) <= free.until && 'that time is not over'
}

/** Whether it is so late on a day that nobody can be said to arrive as promised anymore. */
function isPastArrival({ zone, now, today: { here } }: PlainFacts, date: string, slots: string[]): boolean {
  const place = placeIn(zone)
  const lateAfter = arrivalOn(place, { date, slots }).to.getTime() + place.lateMinutes * 60_000
  return here === null && now.getTime() > lateAfter
}

function arrivesToday(said: Claim, facts: PlainFacts): string | false {
  const { zone, today: reported } = facts
  const day = dayToday(facts)
  if (gone(facts) || otherName(said, facts)) return gone(facts) || otherName(said, facts)
  if (!day) return 'the visit is on another day'
  if (reported.here) return 'the painter is there'
  if (said.arrival !== undefined) return said.arrival !== showArrival(zone, day) && 'somebody arrives at another time'
  const promised = arrivalOn(placeIn(zone), day).from
  // Late is said by somebody who set off before only if that is their latest word.
  if (said.time !== clock(zone, reported.late ?? reported.onTheWay ?? promised))
    return 'somebody arrives at another time'
  return !reported.onTheWay && !reported.late && isPastArrival(facts, day.date, day.slots) && 'nobody has come'
}

function backForDay(said: Claim, facts: PlainFacts): string | false {
  const day = facts.days[(said.count ?? 1) - 1]
  if (!day || showDay(day.date) !== said.day) return 'that day is another one'
  if (said.arrival !== showArrival(facts.zone, day)) return 'somebody arrives at another time'
  // While the painter can take "done" back, the customer has not heard of it.
  if (facts.today.undoable) return otherName(said, facts)
  return gone(facts) || otherName(said, facts) || (isPastArrival(facts, day.date, day.slots) && 'nobody has come')
}

function onTheWay(said: Claim, facts: PlainFacts): string | false {
  const { today: reported, zone } = facts
  if (gone(facts) === 'it is canceled') return 'it is canceled'
  if (otherName(said, facts)) return otherName(said, facts)
  if (reported.came) return false
  if (!reported.onTheWay) return 'nobody is on the way'
  return said.time !== undefined && said.time !== clock(zone, reported.onTheWay) && 'somebody arrives at another time'
}

function signOffUntil({ until }: Claim, { today: { heardDone: heard }, zone }: PlainFacts): string | false {
  if (!heard) return 'the work is not done'
  const minutes = minutesOf(zone, heard)
  const time = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
  const end = instantOf(zone, addDays(dayOf(zone, heard), SIGN_OFF_DAYS), time)
  return until !== showInstant(zone, end) && 'it can be said until another time'
}

/** "20261124", as in a calendar. */
const compact = (date: string): string => date.replaceAll('-', '')

/** Whether an entry of a calendar begins with a day of the visit. */
function beginsThen({ day, time }: Claim, visitDay: VisitDay | undefined, zone: string): string | false {
  if (!visitDay || day !== compact(visitDay.date)) return 'the visit is on another day'
  const begins = placeIn(zone).slots[visitDay.slots[0] ?? '']?.[0].replace(':', '')
  return time !== begins && 'somebody arrives at another time'
}

/** What is so about day and time, by what is said of them. */
export const visitTruths: Partial<Record<Topic, Truth>> = {
  'free until': freeUntil,
  'was free until': wasFreeUntil,
  day: ({ day }, facts) => day !== undefined && day !== showDay(firstDay(facts).date) && 'the visit is on another day',
  days: ({ range = '' }, facts) => {
    const [, from, month, day] = /^(\w+ \d+) (?:and|to) (?:(\w+) )?(\d+)$/.exec(range) ?? []
    const at = (date = ''): string => ofMonth('UTC', new Date(`${date}T12:00:00Z`))
    const until = `${month ?? from?.split(' ')[0]} ${day}`
    const isOther = from !== at(firstDay(facts).date) || until !== at(facts.days.at(-1)?.date)
    return isOther && 'the visit is on other days'
  },
  'last day': ({ day }, facts) => day !== showDay(facts.days.at(-1)?.date ?? '') && 'the visit ends on another day',
  arrival,
  arrives: arrivesToday,
  tomorrow: (said, facts) =>
    addDays(today(facts), 1) === firstDay(facts).date ? arrival(said, facts) : 'the visit is on another day',
  'back for day': backForDay,
  'on the way': onTheWay,
  late: (said, facts) => {
    const { late } = facts.today
    if (gone(facts) || otherName(said, facts)) return gone(facts) || otherName(said, facts)
    return late === null
      ? 'nobody has said so'
      : said.time !== clock(facts.zone, late) && 'somebody arrives at another time'
  },
  'at the door': ({ time, until }, { atDoor, zone }) =>
    atDoor === null
      ? 'nobody waited'
      : (time !== clock(zone, atDoor.from) || (atDoor.until !== null && until !== clock(zone, atDoor.until))) &&
        'somebody waited at another time',
  'sign off until': signOffUntil,
  'entry arrival': (said, facts) => facts.status !== 'completed' && arrivesThen(said, facts),
  'entry begins': (said, facts) => beginsThen(said, firstDay(facts), facts.zone),
  'entry goes on': (said, facts) => {
    const day = facts.days.slice(1).find(({ date }) => compact(date) === said.day)
    return beginsThen(said, day, facts.zone)
  },
}
