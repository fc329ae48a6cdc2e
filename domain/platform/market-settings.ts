import type { BookingLimits, CancellationPolicy, ChangeOrderTerms, Market, PaintTerms, PromiseTerms } from './market.ts'
import { dollarsFromCents } from './money.ts'
import { type Text, text } from './translation/text.ts'

/** The settings of a market that an administrator can change; the others are fixed. Amounts are in cents. */
export type MarketSettings = BookingLimits &
  CancellationPolicy &
  PaintTerms &
  PromiseTerms &
  ChangeOrderTerms &
  Pick<Market, 'quoteValidDays' | 'depositPercent'>

/** Smallest and largest value of each setting. All are whole numbers, and amounts whole dollars: that is how they are shown. */
export const settingRanges = {
  leadHours: [0, 168],
  horizonDays: [1, 365],
  fee: [0, 1000_00],
  freeHours: [0, 168],
  graceMinutes: [0, 1440],
  quoteValidDays: [1, 365],
  depositPercent: [0, 100],
  paintCoverage: [100, 800],
  paintCoats: [1, 5],
  lateCredit: [0, 1000_00],
  lateMinutes: [5, 240],
  lateMinutesTold: [5, 240],
  changeCredit: [0, 1000_00],
  missedCredit: [0, 1000_00],
  missedMinutes: [30, 480],
  tolerancePercent: [0, 20],
  toleranceAmount: [0, 500_00],
  tripCharge: [0, 1000_00],
  tripChargePercent: [1, 100],
} as const satisfies Record<keyof MarketSettings, readonly [number, number]>

export const settingNames = Object.keys(settingRanges) as (keyof MarketSettings)[]

/** The settings that are amounts. */
export const amountSettings = [
  'fee',
  'lateCredit',
  'changeCredit',
  'missedCredit',
  'toleranceAmount',
  'tripCharge',
] as const
export type AmountSetting = (typeof amountSettings)[number]

export const isAmountSetting = (name: keyof MarketSettings): name is AmountSetting =>
  (amountSettings as readonly string[]).includes(name)

/** Whether an administrator may set this value. Amounts are in cents. */
export function isSetting(name: keyof MarketSettings, value: number): boolean {
  const [least, most] = settingRanges[name]
  return Number.isInteger(value) && value >= least && value <= most && (!isAmountSetting(name) || value % 100 === 0)
}

/** The message for an invalid value. */
export function settingMessage(name: keyof MarketSettings): Text {
  const [least, most] = settingRanges[name]
  return isAmountSetting(name)
    ? text('Whole dollars from 0 to {most}, please.', { most: dollarsFromCents(most) })
    : text('A whole number from {least} to {most}, please.', { least, most })
}

/** The settings in force in a market. */
export const settingsOf = ({ booking, cancellation, paint, promises, changes, ...market }: Market): MarketSettings => ({
  ...booking,
  ...cancellation,
  ...paint,
  ...promises,
  ...changes,
  quoteValidDays: market.quoteValidDays,
  depositPercent: market.depositPercent,
})

type SettingsChange = { readonly [Name in keyof MarketSettings]?: MarketSettings[Name] | undefined }

/** A market with other settings; those left out stay. */
export function withSettings(market: Market, change: SettingsChange): Market {
  const next = settingsOf(market)
  for (const name of settingNames) next[name] = change[name] ?? next[name]
  const { leadHours, horizonDays, fee, freeHours, graceMinutes, quoteValidDays, depositPercent, ...more } = next
  const { tolerancePercent, toleranceAmount, tripCharge, tripChargePercent, paintCoverage, paintCoats, ...promises } =
    more
  return {
    ...market,
    booking: { leadHours, horizonDays },
    cancellation: { fee, freeHours, graceMinutes },
    promises,
    changes: { tolerancePercent, toleranceAmount, tripCharge, tripChargePercent },
    quoteValidDays,
    depositPercent,
    paint: { paintCoverage, paintCoats },
  }
}

/** Whether two agreements on cancelling are the same. */
export const sameTerms = (a: CancellationPolicy, b: CancellationPolicy): boolean =>
  a.fee === b.fee && a.freeHours === b.freeHours && a.graceMinutes === b.graceMinutes
