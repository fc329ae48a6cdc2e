import { type Text, text } from '#domain/platform/translation/text.ts'
/**
 * Requests outside of a booking: commercial painting, a call, or a notice when we serve an area
 * (docs/rules/access.md).
 */
export const inquiryKinds = ['commercial', 'call', 'area'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

export const inquiryKindLabels: Record<InquiryKind, Text> = {
  commercial: text('Commercial painting'),
  call: text('Please call'),
  area: text('Outside our area'),
}
