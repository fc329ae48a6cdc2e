import { type Message, message } from '#domain/platform/words/message.ts'
/**
 * What people ask of us outside of a booking: commercial painting, a call, or a notice when we serve their area
 * (docs/rules/access.md).
 */
export const inquiryKinds = ['commercial', 'call', 'area'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

export const inquiryKindLabels: Record<InquiryKind, Message> = {
  commercial: message('Commercial painting'),
  call: message('Please call'),
  area: message('Outside our area'),
}
