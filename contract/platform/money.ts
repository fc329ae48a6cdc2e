import { z } from 'zod'
import { type Cents, centsFromDollars, dollarsFromCents } from '#domain/platform/money.ts'

/**
 * An amount of money: a number of dollars on the wire, integer cents in code.
 * This is the only place that converts between the two, in either direction.
 */
export const Money = z
  .codec(z.number(), z.int(), {
    decode: (dollars): Cents => centsFromDollars(dollars),
    encode: (cents): number => dollarsFromCents(cents),
  })
  .meta({ id: 'Money', description: 'US dollars, two decimals' })
