import { z } from 'zod'
import { Money } from '#contract/platform/money.ts'

/** The terms on which a visit is canceled or moved. */
export const Terms = z
  .object({
    fee: Money.describe('What canceling or moving late costs'),
    freeHours: z
      .number()
      .describe(
        'It is late from this many hours before the visit begins, or before 9:00 AM of its day if it begins earlier',
      ),
    graceMinutes: z.number().describe('Minutes after booking during which it is free, whatever the date'),
  })
  .meta({ id: 'Terms' })

/** The credits that a customer gets for broken promises. */
export const Promises = z
  .object({
    lateCredit: Money.describe('For a painter who arrives late'),
    lateMinutes: z.number().describe('Minutes after the latest arrival that are forgiven without notice'),
    lateMinutesTold: z.number().describe('The same where the customer was told before the latest arrival'),
    changeCredit: Money.describe('For a visit that we cancel or move when it would cost the customer a fee'),
    missedCredit: Money.describe('For a visit to which nobody came'),
    missedMinutes: z.number().describe('Minutes after the latest arrival from which on nobody came'),
  })
  .meta({ id: 'Promises' })

/** The terms for a price when the rooms differ from those booked. */
export const Changes = z
  .object({
    tolerancePercent: z.number().describe('A difference of at most so many percent leaves the price as it is'),
    toleranceAmount: Money.describe('So does one of at most this amount'),
    tripCharge: Money.describe('What a visit costs that ends because the customer declined a change'),
    tripChargePercent: z.number().describe('It can end so if the rooms differ by more than so many percent'),
  })
  .meta({ id: 'ChangeOrderTerms' })
