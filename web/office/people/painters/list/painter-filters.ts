import { type ComplianceDocumentStatus, complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { type PainterSort, type PainterState, painterSorts, painterStates } from '#domain/painters/painter-list.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { oneOf, searchIn } from '#web/office/parts/lists/filter-fields.ts'

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
  waits: text('Waiting'),
  invited: text('Invited'),
  inactive: text('Inactive'),
}

export const sortLabels: Record<PainterSort, Text> = {
  name: text('By name'),
  next_job: text('Next job first'),
  open_jobs: text('Most open jobs'),
  record: text('Weakest record first'),
}

/** The filters in an address; invalid ones are ignored. */
export function painterFiltersIn(search: URLSearchParams): PainterFilters {
  const sort = oneOf(painterSorts, search.get('sort'))
  return {
    q: searchIn(search),
    area: /^[\w-]{20}$/.test(search.get('area') ?? '') ? (search.get('area') ?? '') : '',
    verified: oneOf(['true', 'false'], search.get('verified')),
    state: oneOf(painterStates, search.get('state')),
    papers: oneOf(complianceDocumentStatuses, search.get('papers')),
    sort: sort === 'name' ? '' : sort,
  }
}

/** The color of each state, besides its word. */
export const stateColors: Record<PainterState, BadgeColor> = {
  active: 'green',
  waits: 'yellow',
  invited: 'blue',
  inactive: 'grey',
}
