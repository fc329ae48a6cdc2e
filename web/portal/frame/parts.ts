import { type Text, text } from '#domain/platform/translation/text.ts'

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

export const partLabels: Record<PartId, Text> = {
  today: text('Today'),
  jobs: text('Job Management'),
  shopping: text('Paint to Buy'),
  schedule: text('My Schedule'),
  history: text('Job History'),
  availability: text('Set Availability'),
  earnings: text('Earnings'),
  reviews: text('Reviews'),
  account: text('Account'),
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
export type PartGroup = { id: 'today' | 'jobs' | 'calendar' | 'money'; label: Text; parts: readonly PartId[] }

export const partGroups: readonly PartGroup[] = [
  { id: 'today', label: text('Today'), parts: ['today'] },
  { id: 'jobs', label: text('Jobs'), parts: ['jobs', 'shopping', 'history'] },
  { id: 'calendar', label: text('Calendar'), parts: ['schedule', 'availability'] },
  { id: 'money', label: text('Money'), parts: ['earnings'] },
]

/** The group that a part belongs to; undefined for one that only the menu leads to. */
export const groupOf = (part: PartId): PartGroup | undefined => partGroups.find(({ parts }) => parts.includes(part))

/** The address of a part within the portal. @param first the part without a parameter */
export const addressOf = (part: PartId, first: PartId): { search: string } => ({
  search: part === first ? '' : `?tab=${part}`,
})
