import type { InboxItemDetails } from '#contract/notifications/inbox.ts'
import type { InboxItemKind } from '#domain/notifications/inbox.ts'
import { getsNoJobs, type MissingRequirement } from '#domain/painters/missing-requirements.ts'
import { formatList } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** The label of each kind. */
export const inboxItemLabels: Record<InboxItemKind, Text> = {
  running_late: text('Running late'),
  nobody_answers: text('Nobody answers'),
  nobody_came: text('Nobody came'),
  not_confirmed: text('Not confirmed'),
  call_customer: text('Call'),
  complaint: text('Complaint'),
  warranty_claim: text('Warranty claim'),
  no_painter: text('No painter'),
  overdue: text('Overdue work'),
  change_unanswered: text('Change unanswered'),
  no_show_decision: text('Fee to decide'),
  claim_to_settle: text('Conflicting reports'),
  refund_failed: text('Refund failed'),
  mail_stuck: text('Emails waiting'),
  letters_to_print: text('Letters to print'),
  payment_disputed: text('Payment disputed'),
  unpaid: text('Unpaid'),
  painter_holds_money: text('Holds our money'),
  inactive_painter: text('Inactive painter'),
  visits_on_closed_days: text('Visits on closed days'),
  time_off_over_visits: text('Time off over a visit'),
  review_to_check: text('Review to check'),
  review_reported: text('Review reported'),
  inquiry: text('Inquiry'),
  mention: text('Mention'),
  money_changed: text('Money changed'),
  message_failed: text('Email came back'),
  task_failed: text('Task failed'),
  painter_waiting: text('Painter waiting'),
  papers_ended: text('Papers expired'),
  papers_damaged: text('File damaged'),
  area_without_painter: text('Area without a painter'),
}

/** The missing requirements of a waiting painter. */
const requirementLabels: Record<MissingRequirement, Text> = {
  w9: text('no W9 yet'),
  w9_check: text('W9 uploaded'),
  license_check: text('license to check'),
  insurance_check: text('insurance to check'),
  license_ended: text('license expired'),
  insurance_ended: text('insurance expired'),
  w9_damaged: text('W9 to send again'),
  license_damaged: text('license to send again'),
  insurance_damaged: text('insurance to send again'),
  area: text('no area linked'),
  days: text('no days set'),
  invitation_answer: text("hasn't answered the invitation"),
}

/** The same of somebody who has worked, where it is said in another way. */
const requirementLabelsAtWork: Partial<Record<MissingRequirement, Text>> = {
  w9_check: text('new W9 to check'),
  area: text('no area linked anymore'),
  days: text('no days left that can be booked'),
}

/** What a painter lacks: "no W9 yet and no area linked". */
export const formatMissingRequirements = (
  t: PageTranslator,
  reader: Reader,
  { lacks, hasWorked }: InboxItemDetails,
): string =>
  formatList(
    reader,
    lacks.map((lack) => t((hasWorked && requirementLabelsAtWork[lack]) || requirementLabels[lack])),
  )

/** The label of an item: a painter who has worked does not wait for a first job. */
export const labelOf = ({ kind, hasWorked, lacks }: InboxItemDetails): Text => {
  if (kind !== 'painter_waiting' || !hasWorked) return inboxItemLabels[kind]
  return getsNoJobs(lacks) ? text('Painter gets no jobs') : text('Painter to check')
}
