import type { ComplianceDocumentKind, ComplianceDocumentStatus } from '#domain/painters/compliance-documents.ts'
import type { BadgeColor } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

export const complianceDocumentLabels: Record<ComplianceDocumentKind, Text> = {
  license: text('License'),
  insurance: text('Insurance'),
}

export const complianceDocumentStatusLabels: Record<ComplianceDocumentStatus, Text> = {
  missing: text('Missing'),
  waiting: text('To check'),
  sent_back: text('Sent back'),
  valid: text('Valid'),
  ending: text('Expires soon'),
  ended: text('Expired'),
}

export const complianceDocumentStatusColors: Record<ComplianceDocumentStatus, BadgeColor> = {
  missing: 'grey',
  waiting: 'blue',
  sent_back: 'yellow',
  valid: 'green',
  ending: 'orange',
  ended: 'red',
}
