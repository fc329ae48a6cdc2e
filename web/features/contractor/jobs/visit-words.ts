import type { Job } from '../../../../contract/jobs.ts'
import { formatShortDate } from '../../../../domain/calendar.ts'
import { compareSlots, slots } from '../../../../domain/slots.ts'

/** "8:00 AM - 12:00 PM", as a painter's ranges are written. */
const hours = (slot: Job['booking']['timeSlot']): string => slots[slot].contractorLabel

/** "Mon, Nov 23 · 8:00 AM - 12:00 PM", and until when it goes on. */
export function visitInWords({ scheduledDate, endDate, timeSlot }: Job['booking']): string {
  const start = `${formatShortDate(scheduledDate)} · ${hours(timeSlot)}`
  return endDate > scheduledDate ? `${start} · until ${formatShortDate(endDate)}` : start
}

/** The reserved slots by day: "Mon, Nov 23: morning and afternoon". */
export function reservedDays({ reservedSlots }: Job['booking']): string[] {
  const days = new Map<string, string[]>()
  const sorted = reservedSlots.map(({ date, timeSlot: slot }) => ({ date, slot })).sort(compareSlots)
  for (const { date, slot } of sorted) days.set(date, [...(days.get(date) ?? []), slots[slot].name.toLowerCase()])
  return [...days].map(([date, names]) => `${formatShortDate(date)}: ${names.join(' and ')}`)
}
