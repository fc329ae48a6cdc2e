import type { Claim } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import type { Truth } from './money-truths.ts'
import type { Topic } from './phrase.ts'
import { dayToday, gone, otherName, today } from './visit-now.ts'

function certain(said: Claim, facts: PlainFacts): string | false {
  // Until the painter can no longer take back that it is done, the page stays as it was.
  if (facts.today.undoable) return otherName(said, facts)
  const hasSaidYes = facts.painter?.saidYes === true
  return gone(facts) || otherName(said, facts) || (!hasSaidYes && 'that painter has not said yes to this date')
}

function asked(said: Claim, facts: PlainFacts): string | false {
  if (gone(facts) || otherName(said, facts)) return gone(facts) || otherName(said, facts)
  if (facts.painter?.saidYes) return 'that painter has said yes'
  return (facts.painter?.answerBy ?? facts.now) < facts.now && 'the time to answer is over'
}

/** Whether somebody of ours is in the home, or was today, as the visit is called off. */
const wasThereToday = (_: Claim, facts: PlainFacts): string | false =>
  facts.people.some(({ wasThere, wasThereToday: then = wasThere }) => then) &&
  dayToday(facts) !== undefined &&
  facts.nobodyHome === null &&
  'somebody was there today'

/** What is so about the people of a visit and its end, by what is said of them. */
export const peopleTruths: Partial<Record<Topic, Truth>> = {
  painter: otherName,
  certain,
  asked,
  'does the work': certain,
  'somebody comes': (_, facts) => gone(facts) || (facts.painter === null && 'nobody has the visit'),
  'nobody unless asked': (_, { painter }) => painter !== null && 'somebody has the visit',
  'cannot come': (_, { people }) => people.at(-1)?.declined === true && 'that painter never said yes',
  'comes back': ({ name }, { people }) =>
    !people.some(({ firstName, wasThere }) => firstName === name && wasThere) && 'that painter was never there',
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
  'nobody comes by': (said, facts) =>
    facts.status === 'cancelled' ? wasThereToday(said, facts) : 'it is not canceled',
  'do not go': wasThereToday,
  stays: (_, { status }) => status === 'cancelled' && 'it is canceled',
  done: (said, facts) => (facts.status !== 'completed' && 'the work is not done') || otherName(said, facts),
  'can move': (_, facts) =>
    !['pending', 'scheduled', 'confirmed'].includes(facts.status) && (gone(facts) || 'the work has begun'),
  entry: ({ value }, facts) => {
    const { status, painter, days } = facts
    if (status === 'cancelled') return value !== 'CANCELLED' && 'it is canceled'
    if (value === 'CANCELLED') return 'it is not canceled'
    // Who would have come is no matter of a calendar anymore once the visit is over.
    if (value !== 'CONFIRMED' || (days.at(-1)?.date ?? '') < today(facts)) return false
    if (painter === null) return 'nobody has the visit'
    return !painter.saidYes && status === 'scheduled' && 'its painter has not said yes'
  },
}
