import type { BookingLimits, CancellationPolicy, Market } from './market.ts'
import { dollarsFromCents } from './money.ts'
import { type Message, message } from './words/message.ts'

/** What an administrator sets of a market; the rest is given with it. The fee is in cents. */
export type MarketSettings = BookingLimits & CancellationPolicy & Pick<Market, 'quoteValidDays' | 'depositPercent'>

/** Smallest and largest value of each setting. All are whole numbers, and the fee is whole dollars: that is how it is shown. */
export const settingRanges = {
  leadHours: [0, 168],
  horizonDays: [1, 365],
  fee: [0, 1000_00],
  freeHours: [0, 168],
  graceMinutes: [0, 1440],
  quoteValidDays: [1, 365],
  depositPercent: [0, 100],
} as const satisfies Record<keyof MarketSettings, readonly [number, number]>

export const settingNames = Object.keys(settingRanges) as (keyof MarketSettings)[]

/** Whether an administrator may set this value. The fee is in cents. */
export function isSetting(name: keyof MarketSettings, value: number): boolean {
  const [least, most] = settingRanges[name]
  return Number.isInteger(value) && value >= least && value <= most && (name !== 'fee' || value % 100 === 0)
}

/** What to say of a value that is none. */
export function settingMessage(name: keyof MarketSettings): Message {
  const [least, most] = settingRanges[name]
  return name === 'fee'
    ? message('Whole dollars from 0 to {most}, please.', { most: dollarsFromCents(most) })
    : message('A whole number from {least} to {most}, please.', { least, most })
}

/** The settings in force in a market. */
export const settingsOf = ({ booking, cancellation, quoteValidDays, depositPercent }: Market): MarketSettings => ({
  ...booking,
  ...cancellation,
  quoteValidDays,
  depositPercent,
})

type SettingsChange = { readonly [Name in keyof MarketSettings]?: MarketSettings[Name] | undefined }

/** A market with other settings; those left out stay. */
export function withSettings(market: Market, change: SettingsChange): Market {
  const next = settingsOf(market)
  for (const name of settingNames) next[name] = change[name] ?? next[name]
  const { leadHours, horizonDays, fee, freeHours, graceMinutes, quoteValidDays, depositPercent } = next
  return {
    ...market,
    booking: { leadHours, horizonDays },
    cancellation: { fee, freeHours, graceMinutes },
    quoteValidDays,
    depositPercent,
  }
}

/** Whether two agreements on cancelling are the same. */
export const sameTerms = (a: CancellationPolicy, b: CancellationPolicy): boolean =>
  a.fee === b.fee && a.freeHours === b.freeHours && a.graceMinutes === b.graceMinutes
