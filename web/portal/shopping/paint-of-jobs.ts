import type { Job } from '#contract/bookings/jobs.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { PaintTerms } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { finishLabels, qualityLabels } from '#domain/pricing/rooms.ts'
import { type PaintToBuy, shoppingList } from '#domain/quotes/shopping-list.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { activeJobs } from '#web/portal/jobs/job-lists.ts'
import { findColor, hexOf } from '#web/shared/color-studio/palette.ts'
import { readPaintOptions, readRoomsToPaint } from '#web/shared/rooms/stored-rooms.ts'
import { formatCans } from './format-cans.ts'

/** The rooms of a job that its painter buys paint for; none of a consultation, or where the customer brings it all. */
function roomsOf({ booking: { timeSlot, quote } }: Job) {
  const options = readPaintOptions(quote.paintOptions)
  const theirs = options.ok && options.value.customerSupplies
  return theirs || visitKind(timeSlot) === 'consultation' ? [] : readRoomsToPaint(quote.rooms)
}

/** The paint to buy for these jobs together. */
export const paintOf = (terms: PaintTerms, jobs: readonly Job[]): PaintToBuy[] =>
  shoppingList(terms, jobs.flatMap(roomsOf))

/** Accepted jobs that begin on one of these days, both included, and are not done: what is bought for them now. */
export const jobsToBuyFor = (jobs: readonly Job[], from: CivilDate, to: CivilDate): Job[] =>
  activeJobs(jobs).filter(({ booking }) => booking.scheduledDate >= from && booking.scheduledDate <= to)

/** A paint of the list as it is shown and sent; `hex` is null for a color that is open or of another brand. */
export type FormattedPaint = { name: string; product: string; amount: string; hex: string | null }

const labelOf = (labels: Partial<Record<string, Text>>, value: string): Text | string => labels[value] ?? value

export function formatPaint(reader: Reader, { colorCode, brand, quality, finish, cans }: PaintToBuy): FormattedPaint {
  const t = translator(reader)
  const house = findColor(colorCode)
  const product = { quality: labelOf(qualityLabels, quality), finish: labelOf(finishLabels, finish) }
  return {
    name: house?.name ?? ([brand, colorCode].filter(Boolean).join(' ') || t('Color not picked yet')),
    product: house
      ? t('{code}\u00a0· {quality}, {finish}', { code: house.code, ...product })
      : t('{quality}, {finish}', product),
    amount: formatCans(reader, cans),
    hex: hexOf(colorCode),
  }
}
