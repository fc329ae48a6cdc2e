import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { Email, named, optionalLine, Phone } from '#contract/platform/fields.ts'
import { Money } from '#contract/platform/money.ts'
import { LONGEST_CLAIM } from '#domain/platform/business-claims.ts'
import { weekdays } from '#domain/platform/dates.ts'
import {
  type AmountSetting,
  isSetting,
  type MarketSettings,
  settingMessage,
  settingRanges,
} from '#domain/platform/market-settings.ts'
import { isReportingThreshold, isTaxYear, taxYears, thresholdMessage } from '#domain/platform/payout-settings.ts'
import { Claims, Contact } from './business.ts'

const OrBlank = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .describe('Blank or null clears it; left out, it stays')

/** A line that may be blank, which means "none"; undefined when it is omitted. */
const Line = (max: number) => optionalLine(max).optional().describe('Blank or null clears it; left out, it stays')

const setting = (name: Exclude<keyof MarketSettings, AmountSetting>, what: string) => {
  const [minimum, maximum] = settingRanges[name]
  const problem = errorText(settingMessage(name))
  // A description of the interface cannot read the rule, so it is given the range.
  return z
    .int(problem)
    .refine((value) => isSetting(name, value), problem)
    .meta({ description: what, minimum, maximum })
}

const amount = (name: AmountSetting, what: string) =>
  Money.refine((cents) => isSetting(name, cents), errorText(settingMessage(name))).describe(what)

/** The office's settings for how visits are booked, and for what is promised. */
const Settings = named('MarketSettings', {
  leadHours: setting('leadHours', 'The notice: hours before a slot begins until which it can be booked'),
  horizonDays: setting('horizonDays', 'How many days ahead visits can be booked'),
  fee: amount('fee', 'What moving or canceling late costs'),
  freeHours: setting(
    'freeHours',
    'Moving and canceling is late from this many hours before the visit begins, or before 9:00 AM of its day if it begins earlier',
  ),
  graceMinutes: setting('graceMinutes', 'Minutes after booking during which it is free, whatever the date'),
  depositPercent: setting(
    'depositPercent',
    'How much of the price is paid by card to book a visit; 0, and without card payments, nothing',
  ),
  quoteValidDays: setting('quoteValidDays', 'How long a new quote can be booked'),
  paintCoverage: setting('paintCoverage', 'Square feet that a gallon of paint covers once'),
  paintCoats: setting('paintCoats', 'How often each surface is painted'),
  lateCredit: amount('lateCredit', 'What a customer is credited when the painter arrives late'),
  lateMinutes: setting('lateMinutes', 'Minutes after the latest arrival that are forgiven without notice'),
  lateMinutesTold: setting('lateMinutesTold', 'The same where the customer was told before the latest arrival'),
  changeCredit: amount('changeCredit', 'What a customer is credited when we cancel or move a visit late'),
  missedCredit: amount('missedCredit', 'What a customer is credited when nobody came'),
  missedMinutes: setting('missedMinutes', 'Minutes after the latest arrival from which on nobody came'),
  tolerancePercent: setting('tolerancePercent', 'A difference of at most so many percent leaves the price as it is'),
  toleranceAmount: amount('toleranceAmount', 'So does one of at most this amount'),
  tripCharge: amount('tripCharge', 'What a visit costs that ends because the customer declined a change'),
  tripChargePercent: setting('tripChargePercent', 'It can end so if the rooms differ by more than so many percent'),
})

const TaxYear = z
  .string()
  .regex(/^\d{4}$/)
  .refine((year) => isTaxYear(Number(year)), `A year from ${taxYears.first} to ${taxYears.last}`)

const weekday = z.enum(weekdays).describe('The day on which painters are paid')

const Payouts = named('PayoutSettings', {
  weekday,
  reportingThresholds: z
    .record(TaxYear, Money)
    .describe('From which yearly total on payments to a painter go on form 1099-NEC, by tax year'),
})

/** How painters are paid, as an administrator sets it; amounts in cents. */
export type PayoutSettings = z.output<typeof Payouts>

/** How people reach the business, how visits are booked and painters paid. */
const AdminBusiness = Contact.extend({ claims: Claims, settings: Settings, payouts: Payouts }).meta({
  id: 'AdminBusiness',
})

export const getBusinessSettings = endpoint('GET /api/admin/business', 'office:read', {
  name: 'getBusinessSettings',
  summary: 'How people reach the business, how visits are booked and painters paid, as the administrator edits it.',
  response: AdminBusiness,
  shows: ['settings'],
})

export const updateBusiness = endpoint('PUT /api/admin/business', 'office:settings', {
  name: 'updateBusiness',
  summary:
    'Changes how people reach the business, how visits are booked and painters paid. It stands above the first values of the configuration. Bookings keep the terms they were made on. 409 conflict when what is changed reads otherwise than known.',
  body: z.object({
    phone: OrBlank(Phone),
    email: OrBlank(Email),
    officeHours: Line(100),
    address: Line(300),
    claims: z
      .object({ projects: Line(LONGEST_CLAIM), rating: Line(LONGEST_CLAIM), satisfaction: Line(LONGEST_CLAIM) })
      .optional(),
    settings: Settings.partial().optional(),
    payouts: z
      .object({
        weekday,
        reportingThresholds: z
          .record(TaxYear, Money.refine(isReportingThreshold, errorText(thresholdMessage())).nullable())
          .describe('By tax year; null: what the law says. Years that are left out stay'),
      })
      .partial()
      .optional(),
    known: Contact.extend({ claims: Claims.partial(), settings: Settings.partial(), payouts: Payouts.partial() })
      .partial()
      .exactOptional()
      .describe('How what is changed read before; what is left out is replaced whatever it is'),
  }),
  response: AdminBusiness,
  answers: 'getBusinessSettings',
  touches: ['settings'],
})
