import type { Reading } from './reading.ts'

/** What a phrase says of a booking; each is held against the tables in `money-truths.ts`, `visit-truths.ts` and `people-truths.ts`. */
export type Topic =
  | 'due'
  | 'payable'
  | 'left'
  | 'nothing due'
  | 'paid in full'
  | 'nothing charged'
  | 'change free of charge'
  | 'we owe'
  | 'gets back'
  | 'fee'
  | 'credit'
  | 'credit taken back'
  | 'price'
  | 'price before'
  | 'deposit'
  | 'way back'
  | 'free until'
  | 'was free until'
  | 'costs now'
  | 'costs then'
  | 'free now'
  | 'day'
  | 'days'
  | 'last day'
  | 'arrival'
  | 'arrives'
  | 'tomorrow'
  | 'back for day'
  | 'painter'
  | 'certain'
  | 'asked'
  | 'does the work'
  | 'comes back'
  | 'on the way'
  | 'late'
  | 'here'
  | 'looking'
  | 'somebody comes'
  | 'nobody came'
  | 'nobody home'
  | 'canceled by'
  | 'canceled'
  | 'done'
  | 'trip charge'
  | 'can move'
  | 'entry'
  | 'at the door'
  | 'stays'
  | 'nobody comes by'
  | 'do not go'
  | 'nobody unless asked'
  | 'cannot come'
  | 'was billed'
  | 'changed by us'
  | 'colors'
  | 'sign off until'
  | 'entry arrival'
  | 'entry begins'
  | 'entry goes on'

export type Phrase = {
  topic: Topic
  pattern: RegExp
  /** What it says, to follow "says that". */
  says: string
  /** Where it is looked for; without it everywhere. */
  on?: readonly Reading['surface'][]
  /** Messages in which the same words say something else. */
  notIn?: readonly string[]
  /** Who reads it: without it customers, whose money and painter it is about. */
  anybody?: boolean
  /** It is looked for in what happened so far. */
  past?: boolean
  /** What it says where the words do not name it. */
  value?: string
}

export const DAY = String.raw`(?<day>(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat), [A-Z][a-z]{2} \d{1,2})`
export const ARRIVAL = String.raw`(?<arrival>\d{1,2}:\d\d(?: [AP]M)?-\d{1,2}:\d\d [AP]M)`
export const TIME = String.raw`(?<time>\d{1,2}:\d\d [AP]M|noon)`
export const MONEY = String.raw`(?<money>\$[\d,]+(?:\.\d\d)?)`
export const NAME = String.raw`(?<name>(?!Your\b)\p{Lu}[\p{L}'-]+)`
export const SHORT = String.raw`${NAME} \p{Lu}\.`
export const UNTIL = String.raw`(?<until>[A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2}, [\d:]+ [AP]M|(?:the work|\p{L}+) starts on [A-Z][a-z]{2}, [A-Z][a-z]{2} \d{1,2})`

export const made = (source: string): RegExp => new RegExp(source, 'gu')
export const pages = ['page', 'pay page'] as const
export const page = ['page'] as const
