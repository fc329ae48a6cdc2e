import type { Claim } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import type { Truth } from './money-truths.ts'
import type { Topic } from './phrases.ts'
import { addDays, arrivalOn, dayOf, philadelphia, type VisitDay } from './place.ts'

const shown = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (zone: string, at: Date): string => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
    formats.set(zone, format)
    return format.format(at).replaceAll(' ', ' ')
  }
}
const short = shown({ weekday: 'short', month: 'short', day: 'numeric' })
const ofMonth = shown({ month: 'short', day: 'numeric' })
const clock = shown({ hour: 'numeric', minute: '2-digit' })

/** "Thu, Dec 3". */
const showDay = (date: string): string => short('UTC', new Date(`${date}T12:00:00Z`))
/** "Wed, Dec 2, 9:00 AM". */
const showInstant = (zone: string, at: Date): string => `${short(zone, at)}, ${clock(zone, at)}`
/** "8:00-8:30 AM". */
function showArrival(zone: string, day: VisitDay): string {
  const { from, to } = arrivalOn({ ...philadelphia, zone }, day)
  const [begins, ends] = [clock(zone, from), clock(zone, to)]
  return `${begins.slice(-2) === ends.slice(-2) ? begins.slice(0, -3) : begins}-${ends}`
}

const first = ({ days }: PlainFacts): VisitDay => days[0] ?? { date: '', slots: [] }
const last = ({ days }: PlainFacts): VisitDay => days.at(-1) ?? { date: '', slots: [] }
const isOver = ({ status }: PlainFacts): boolean => status === 'cancelled' || status === 'completed'
const today = ({ zone, now }: PlainFacts): string => dayOf(zone, now)

/** The day of the visit that is today, or else its first one. */
const present = (facts: PlainFacts): VisitDay => facts.days.find(({ date }) => date === today(facts)) ?? first(facts)

/** A visit to come is one that takes place. */
const gone = ({ status }: PlainFacts): string | false =>
  status === 'cancelled' ? 'it is canceled' : status === 'completed' && 'it is done'

const otherName = ({ name }: Claim, { painter }: PlainFacts): string | false => {
  if (!painter) return 'nobody has the visit'
  return name !== undefined && name !== painter.firstName && 'somebody else has the visit'
}

function onAnotherDay({ day }: Claim, facts: PlainFacts): string | false {
  return day !== undefined && day !== showDay(first(facts).date) && 'the visit is on another day'
}

const arrival = (said: Claim, facts: PlainFacts): string | false => gone(facts) || arrivesThen(said, facts)

function arrivesThen(said: Claim, facts: PlainFacts): string | false {
  const day =
    facts.days.find(({ date }) => showDay(date) === said.day) ?? (said.day === undefined ? present(facts) : undefined)
  if (!day) return 'the visit is on another day'
  return said.arrival !== showArrival(facts.zone, day) && 'somebody arrives at another time'
}

function freeUntil({ until = '' }: Claim, facts: PlainFacts): string | false {
  const { free, zone, now } = facts
  if (gone(facts)) return gone(facts)
  // By law it is free for some days, to the end of one of them or until the work begins: which days these are is not told here.
  if (/ starts on /.test(until))
    return !until.endsWith(showDay(first(facts).date))
      ? 'the visit is on another day'
      : !(free.mayBeLonger || free.always) && 'it is free until an earlier time'
  if (free.mayBeLonger && until.endsWith('11:59 PM')) return false
  if (until !== showInstant(zone, free.until)) return 'it is free until another time'
  return now > free.until && 'that time is over'
}

function wasFreeUntil({ until }: Claim, { free, zone, now }: PlainFacts): string | false {
  if (free.mayBeLonger && until?.endsWith('11:59 PM')) return false
  return until !== showInstant(zone, free.until)
    ? 'it was free until another time'
    : now <= free.until && 'that time is not over'
}

function certain(said: Claim, facts: PlainFacts): string | false {
  return (
    gone(facts) || otherName(said, facts) || (!facts.painter?.saidYes && 'that painter has not said yes to this date')
  )
}

function arrivesToday(said: Claim, facts: PlainFacts): string | false {
  const { days, zone, today: told } = facts
  const day = days.find(({ date }) => date === today(facts))
  if (gone(facts) || otherName(said, facts)) return gone(facts) || otherName(said, facts)
  if (!day) return 'the visit is on another day'
  if (told.here) return 'the painter is there'
  if (said.arrival !== undefined) return said.arrival !== showArrival(zone, day) && 'somebody arrives at another time'
  const expected = [told.onTheWay, told.late, arrivalOn({ ...philadelphia, zone }, day).from].find((at) => at !== null)
  return expected !== undefined && said.time !== clock(zone, expected) && 'somebody arrives at another time'
}

function backForDay(said: Claim, facts: PlainFacts): string | false {
  const day = facts.days[(said.count ?? 1) - 1]
  if (!day || showDay(day.date) !== said.day) return 'that day is another one'
  if (said.arrival !== showArrival(facts.zone, day)) return 'somebody arrives at another time'
  return gone(facts) || otherName(said, facts)
}

function onTheWay(said: Claim, facts: PlainFacts): string | false {
  const { today: told, zone } = facts
  if (gone(facts) === 'it is canceled') return 'it is canceled'
  if (otherName(said, facts)) return otherName(said, facts)
  if (told.came) return false
  if (!told.onTheWay) return 'nobody is on the way'
  return said.time !== clock(zone, told.onTheWay) && 'somebody arrives at another time'
}

/** What is so about the visit, by what is said of it. */
export const visitTruths: Partial<Record<Topic, Truth>> = {
  'free until': freeUntil,
  'was free until': wasFreeUntil,
  day: onAnotherDay,
  days: ({ range = '' }, facts) => {
    const [, from, month, day] = /^(\w+ \d+) (?:and|to) (?:(\w+) )?(\d+)$/.exec(range) ?? []
    const at = (date: string): string => ofMonth('UTC', new Date(`${date}T12:00:00Z`))
    const until = `${month ?? from?.split(' ')[0]} ${day}`
    return (from !== at(first(facts).date) || until !== at(last(facts).date)) && 'the visit is on other days'
  },
  'last day': ({ day }, facts) => day !== showDay(last(facts).date) && 'the visit ends on another day',
  arrival,
  arrives: arrivesToday,
  tomorrow: (said, facts) =>
    addDays(today(facts), 1) === first(facts).date ? arrival(said, facts) : 'the visit is on another day',
  'back for day': backForDay,
  painter: otherName,
  certain,
  asked: (said, facts) =>
    gone(facts) ||
    otherName(said, facts) ||
    (facts.painter?.saidYes === true && 'that painter has said yes') ||
    ((facts.painter?.answerBy ?? facts.now) < facts.now && 'the time to answer is over'),
  'does the work': certain,
  'somebody comes': (_, facts) => gone(facts) || (facts.painter === null && 'nobody has the visit'),
  'comes back': ({ name }, { people }) =>
    !people.some(({ firstName, wasThere }) => firstName === name && wasThere) && 'that painter was never there',
  'on the way': onTheWay,
  late: (said, facts) =>
    gone(facts) ||
    otherName(said, facts) ||
    (facts.today.late === null
      ? 'nobody has said so'
      : said.time !== clock(facts.zone, facts.today.late) && 'somebody arrives at another time'),
  here: (said, { today: { here, undoable }, painter }) =>
    here === null && !undoable ? 'nobody is there' : said.name !== painter?.firstName && 'somebody else is there',
  looking: (_, facts) => gone(facts) || (facts.painter !== null && 'somebody has the visit'),
  'nobody came': (_, { missed, today: { came }, status, people }) =>
    came || status === 'in_progress' || status === 'completed'
      ? 'somebody is there, or was'
      : missed === null && !people.some(({ missedIt }) => missedIt) && 'nobody was missed',
  'nobody home': (_, { nobodyHome }) => nobodyHome === null && 'nobody said so',
  'canceled by': ({ value }, { cancelled }) =>
    cancelled ? cancelled.by !== value && `it was canceled otherwise (${cancelled.by})` : 'it is not canceled',
  canceled: (_, { status }) => status !== 'cancelled' && 'it is not canceled',
  done: (said, facts) => (facts.status !== 'completed' && 'the work is not done') || otherName(said, facts),
  'can move': (_, facts) =>
    !['pending', 'scheduled', 'confirmed'].includes(facts.status) && (gone(facts) || 'the work has begun'),
  'entry arrival': (said, facts) => facts.status !== 'completed' && arrivesThen(said, facts),
  'entry begins': ({ day, time }, facts) => {
    const { date, slots } = first(facts)
    const begins = philadelphia.slots[slots[0] ?? '']?.[0].replace(':', '')
    return day !== date.replaceAll('-', '')
      ? 'the visit is on another day'
      : time !== begins && 'somebody arrives at another time'
  },
  entry: ({ value }, { status, painter }) =>
    status === 'cancelled'
      ? value !== 'CANCELLED' && 'it is canceled'
      : value === 'CANCELLED'
        ? 'it is not canceled'
        : value === 'CONFIRMED' && painter === null && 'nobody has the visit',
}
