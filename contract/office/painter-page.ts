import { z } from 'zod'
import { OwnPayout, payoutAmounts } from '#contract/billing/payouts.ts'
import { AdminBooking } from '#contract/bookings/office-bookings.ts'
import { Message } from '#contract/notifications/messages.ts'
import { ComplianceDocuments } from '#contract/painters/compliance-documents.ts'
import { PainterNote } from '#contract/painters/painter-notes.ts'
import { PainterLine } from '#contract/painters/painters.ts'
import { PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { AuditLine } from '#contract/platform/audit.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, named } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { paymentMethods } from '#domain/billing/ledger.ts'

const PainterBalance = z
  .object({
    ...payoutAmounts,
    on: Day.describe('The next day for payouts'),
    waiting: z
      .object({ jobs: z.int(), amount: Money })
      .describe('Earned with jobs that their customers have not paid yet'),
    held: z
      .object({ amount: Money, since: Instant, days: z.int(), tooLong: z.boolean() })
      .nullable()
      .describe('What they hold of ours above what they earned'),
    byBooking: z
      .array(
        z.object({
          bookingId: Id.nullable().describe('Null: of no booking'),
          customerName: z.string().nullable(),
          at: Instant.describe('The latest of its entries'),
          collected: Money,
          methods: z.array(z.enum(paymentMethods)).describe('In which form they collected it'),
          earned: Money.describe('Their share, tips and compensation, less deductions'),
        }),
      )
      .describe('What `due` is made of, the newest first, besides what was handed over'),
    payouts: z.array(OwnPayout).describe('The last ones'),
    earnedFrom: Day,
    earned: Money.describe('Since that day: shares, tips and compensation, less deductions'),
  })
  .meta({ id: 'PainterBalance', description: 'What we owe a painter, or they us, and what it is made of' })

/** The money of one painter, amounts in cents. */
export type PainterBalance = z.output<typeof PainterBalance>

const PainterPage = named('PainterPage', {
  painter: PainterLine,
  visits: z.array(AdminBooking).describe('Their visits that are not done, the first ones first, at most 10'),
  moreVisits: z.boolean(),
  timeOff: z.array(z.object({ id: Id, from: Day, to: Day })).describe('What is not over'),
  balance: PainterBalance.nullable().describe('null for who may not see money'),
  complianceDocuments: ComplianceDocuments,
  portraits: PortraitsOfPainter.exactOptional().describe('Servers of the release before send none'),
  notes: z.array(PainterNote).describe('What the office noted, newest first, at most 100'),
  messages: z.array(Message).describe('What was sent to them, newest first, at most 20'),
  activity: z.array(AuditLine).describe('What they did last, newest first, at most 20'),
})

/** Everything about a painter, amounts in cents. */
export type PainterPage = z.output<typeof PainterPage>

export const getPainterPage = endpoint('GET /api/admin/contractors/{id}/page', 'office:read', {
  name: 'getPainterPage',
  summary: 'Everything about one painter: visits, money, record, papers, messages, notes and what they did last.',
  params: z.object({ id: identifier('contractor') }),
  response: PainterPage,
  shows: ['painters', 'bookings', 'money', 'availability', 'reviews'],
})
