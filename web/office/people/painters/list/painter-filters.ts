import { complianceDocumentStatuses } from '#domain/painters/compliance-documents.ts'
import { type PainterState, painterSorts, painterStates } from '#domain/painters/painter-list.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { defineFilters, firstOf, oneListed, oneOf, search } from '#web/office/parts/lists/define-filters.ts'
import { complianceDocumentStatusLabels } from '../compliance-documents/compliance-document-texts.ts'

export const stateLabels: Record<PainterState, Text> = {
  active: text('Active'),
  waits: text('Waiting'),
  invited: text('Invited'),
  inactive: text('Inactive'),
}

/** The color of each state, besides its word. */
export const stateColors: Record<PainterState, BadgeColor> = {
  active: 'green',
  waits: 'yellow',
  invited: 'blue',
  inactive: 'grey',
}

export const painterFilters = defineFilters({
  q: search(text('Find painters'), text('Name, email or phone'), text('Name')),
  state: oneOf(painterStates, { label: text('Status'), labels: stateLabels }),
  area: oneListed({ label: text('Area') }, { shape: /^[\w-]{20}$/ }),
  verified: oneOf(['true', 'false'], {
    label: text('Verified'),
    labels: { true: text('Verified'), false: text('Not verified') },
  }),
  papers: oneOf(complianceDocumentStatuses, { label: text('Documents'), labels: complianceDocumentStatusLabels }),
  sort: firstOf(painterSorts, {
    label: text('Order'),
    labels: {
      name: text('By name'),
      next_job: text('Next job first'),
      open_jobs: text('Most open jobs'),
      record: text('Weakest record first'),
    },
  }),
})
