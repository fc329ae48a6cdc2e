import type { BadgeColor } from '#domain/bookings/booking-status.ts'
import { type PainterSort, type PainterState, painterSorts, painterStates } from '#domain/office/painters.ts'
import { type ComplianceDocumentStatus, complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** The filters of the painters and their order; empty text means no filter, and by name. */
export type PainterFilters = {
  q: string
  area: string
  verified: 'true' | 'false' | ''
  state: PainterState | ''
  papers: ComplianceDocumentStatus | ''
  sort: Exclude<PainterSort, 'name'> | ''
}

export const noPainterFilters: PainterFilters = { q: '', area: '', verified: '', state: '', papers: '', sort: '' }

export const stateLabels: Record<PainterState, Text> = {
  active: text('Active'),
  waits: text('Waits'),
  invited: text('Invited'),
  inactive: text('Inactive'),
}

export const sortLabels: Record<PainterSort, Text> = {
  name: text('By name'),
  next_job: text('Next job first'),
  open_jobs: text('Most open jobs'),
  record: text('Weakest record first'),
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? ''

/** The filters in an address; invalid ones are ignored. */
export function painterFiltersIn(search: URLSearchParams): PainterFilters {
  const sort = oneOf(painterSorts, search.get('sort'))
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    area: /^[\w-]{20}$/.test(search.get('area') ?? '') ? (search.get('area') ?? '') : '',
    verified: oneOf(['true', 'false'], search.get('verified')),
    state: oneOf(painterStates, search.get('state')),
    papers: oneOf(complianceDocumentStatuses, search.get('papers')),
    sort: sort === 'name' ? '' : sort,
  }
}

/** The filters as arguments of the call. */
export const painterQuery = (filters: PainterFilters): Partial<Record<keyof PainterFilters, string>> =>
  Object.fromEntries(Object.entries({ ...filters, q: filters.q.trim() }).filter(([, value]) => value !== ''))

/** The color of each state, besides its word. */
export const stateColors: Record<PainterState, BadgeColor> = {
  active: 'green',
  waits: 'yellow',
  invited: 'blue',
  inactive: 'grey',
}
