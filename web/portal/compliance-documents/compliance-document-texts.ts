import type { ComplianceDocumentKind, ComplianceDocumentStatus } from '#domain/painters/compliance-documents.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

export const complianceDocumentLabels: Record<ComplianceDocumentKind, Text> = {
  license: text('License'),
  insurance: text('Insurance'),
}

/** The request in the notice above the painter's work; none while there is nothing for them to do. */
export const documentRequests: Record<ComplianceDocumentKind, Partial<Record<ComplianceDocumentStatus, Text>>> = {
  license: {
    missing: text("We don't have your license yet."),
    sent_back: text('Please send your license again.'),
    ending: text('Your license expires soon.'),
    ended: text('Your license has expired.'),
  },
  insurance: {
    missing: text("We don't have your proof of insurance yet."),
    sent_back: text('Please send your proof of insurance again.'),
    ending: text('Your insurance expires soon.'),
    ended: text('Your insurance has expired.'),
  },
}
