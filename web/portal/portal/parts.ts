import { type Message, message } from '#domain/platform/words/message.ts'

/** The parts of the portal, each with an address (`?tab=`). */
export type PartId =
  | 'today'
  | 'jobs'
  | 'shopping'
  | 'schedule'
  | 'history'
  | 'availability'
  | 'earnings'
  | 'reviews'
  | 'account'

export const partLabels: Record<PartId, Message> = {
  today: message('Today'),
  jobs: message('Job Management'),
  shopping: message('Paint to Buy'),
  schedule: message('My Schedule'),
  history: message('Job History'),
  availability: message('Set Availability'),
  earnings: message('Earnings'),
  reviews: message('Reviews'),
  account: message('Account'),
}

/** The tabs of a wide screen, the one without a parameter first. Today's jobs are at the top of the first one there. */
export const wideParts = [
  'jobs',
  'schedule',
  'shopping',
  'history',
  'availability',
  'earnings',
  'reviews',
  'account',
] as const satisfies readonly PartId[]

/** Everything that has an address on a phone, the one without a parameter first. */
export const phoneParts = ['today', ...wideParts] as const satisfies readonly PartId[]

/** A button of the bottom bar, and the parts that it opens: the first one at once, the others as tabs above it. */
export type PartGroup = { id: 'today' | 'jobs' | 'calendar' | 'money'; label: Message; parts: readonly PartId[] }

export const partGroups: readonly PartGroup[] = [
  { id: 'today', label: message('Today'), parts: ['today'] },
  { id: 'jobs', label: message('Jobs'), parts: ['jobs', 'shopping', 'history'] },
  { id: 'calendar', label: message('Calendar'), parts: ['schedule', 'availability'] },
  { id: 'money', label: message('Money'), parts: ['earnings'] },
]

/** The group that a part belongs to; undefined for one that only the menu leads to. */
export const groupOf = (part: PartId): PartGroup | undefined => partGroups.find(({ parts }) => parts.includes(part))

/** The address of a part within the portal. @param first the part without a parameter */
export const addressOf = (part: PartId, first: PartId): { search: string } => ({
  search: part === first ? '' : `?tab=${part}`,
})
