import { type ComplianceDocumentKind, stageOf } from '#domain/painters/compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { dashboardButton } from './job-parts.ts'
import { type ComplianceDocumentSubject, findComplianceDocumentSubject } from './painter-subjects.queries.ts'

const nameOf = ({ first_name, last_name }: ComplianceDocumentSubject['painter']): string => `${first_name} ${last_name}`

/** For the cases of a text. */
const kindValue = ({ complianceDocument }: ComplianceDocumentSubject): { kind: ComplianceDocumentKind } => ({
  kind: complianceDocument.kind,
})

/** A compliance document is asked for again: before its last day, and after it (docs/rules/compliance-documents.md#reminders-to-renew). */
export const complianceDocumentAsked = defineNotification({
  kind: 'paper-asked',
  find: findComplianceDocumentSubject,
  applies: ({ reader, painter, complianceDocument, isRenewed }, { stage }, now) =>
    painter.is_active &&
    complianceDocument.state === 'accepted' &&
    !isRenewed &&
    stageOf({ expiresOn: complianceDocument.expires_on }, todayIn(reader.market, now)) === stage,
  email: (subject, { links, reader, t }, { stage }) => {
    const { painter, complianceDocument } = subject
    const day = formatDate(reader, complianceDocument.expires_on)
    const facts = { ...kindValue(subject), day }
    const isOver = stage === 'ended'
    return {
      subject: isOver
        ? t('Your {kind, select, license {license} other {insurance}} has expired', facts)
        : t('Your {kind, select, license {license} other {insurance}} expires on {day}', facts),
      preheader: t('A picture of the new one will do. It takes a minute.'),
      chip: {
        color: isOver ? 'brick' : 'butter',
        name: isOver ? t('Expired') : t('Expires soon'),
        code: nameOf(painter),
      },
      heading: isOver
        ? t('Time for a new {kind, select, license {license} other {proof of insurance}}', facts)
        : t('Your {kind, select, license {license} other {insurance}} expires soon', facts),
      blocks: [
        isOver
          ? t(
              "{greeting} the {kind, select, license {license} other {insurance}} we have on file expired on {day}. Until we get the new one, we've stopped telling customers that you're {kind, select, license {licensed} other {insured}}. Your jobs continue as usual.",
              { greeting: greeting(painter.first_name), ...facts },
            )
          : t(
              "{greeting} the {kind, select, license {license} other {insurance}} we have on file expires on {day}. Send us the new one when you get it, so we can keep telling customers that you're {kind, select, license {licensed} other {insured}}.",
              { greeting: greeting(painter.first_name), ...facts },
            ),
        dashboardButton(t('Send the new one'), links),
      ],
    }
  },
})

/** The office sent a compliance document back, with a reason (docs/rules/compliance-documents.md#review-by-the-office). */
export const complianceDocumentSentBack = defineNotification({
  kind: 'paper-sent-back',
  find: findComplianceDocumentSubject,
  applies: ({ complianceDocument }, { version }) =>
    complianceDocument.state === 'sent_back' && complianceDocument.version === version,
  email: (subject, { links, t }) => {
    const { painter, complianceDocument } = subject
    return {
      subject: t(
        'Please send your {kind, select, license {license} other {proof of insurance}} again',
        kindValue(subject),
      ),
      preheader: t('Something on it needs fixing first.'),
      chip: { color: 'butter', name: t('Again, please'), code: nameOf(painter) },
      heading: t(
        "We couldn't accept your {kind, select, license {license} other {proof of insurance}} yet",
        kindValue(subject),
      ),
      blocks: [
        t("{greeting} thanks for sending it. Here's what needs fixing first:", {
          greeting: greeting(painter.first_name),
        }),
        ...(complianceDocument.reason === null
          ? []
          : [{ type: 'quotation' as const, text: complianceDocument.reason }]),
        dashboardButton(t('Send it again'), links),
      ],
    }
  },
})
