import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** The segments of the list of customers (docs/rules/office.md#segments), in the order in which they are offered. */
export const customerSegments = ['year', 'best', 'repeat', 'coming', 'none', 'owes', 'complaint'] as const
export type CustomerSegment = (typeof customerSegments)[number]

export const customerSegmentLabels: Readonly<Record<CustomerSegment, Text>> = {
  year: text('A year ago or longer'),
  best: text('Top ten'),
  repeat: text('Two visits or more'),
  coming: text('Visit coming up'),
  none: text('Never booked'),
  owes: text('Owes us'),
  complaint: text('Complaint open'),
}

/** How many customers are the best. */
export const BEST = 10

/** In days. */
const YEAR = 365

/** A last visit on this day, or before it, was a year ago or longer. */
export const aYearBefore = (today: CivilDate): CivilDate => addDays(today, -YEAR)

/** What decides a customer's segments, besides those of everybody else. */
export type SegmentFacts = {
  /** Completed ones. */
  visits: number
  lastVisit: CivilDate | null
  /** The last days of the visits that are neither completed, nor canceled, nor held for a deposit. */
  unfinished: readonly CivilDate[]
  /** Of any visit. */
  due: Cents
  hasOpenComplaint: boolean
}

/** Whether a customer is in a segment. Who is among the best depends on everybody: those who paid most. */
export function isInSegment(segment: Exclude<CustomerSegment, 'best'>, facts: SegmentFacts, today: CivilDate): boolean {
  const { visits, lastVisit, unfinished, due, hasOpenComplaint } = facts
  const isComing = unfinished.some((lastDay) => lastDay >= today)
  switch (segment) {
    case 'year':
      return lastVisit !== null && lastVisit <= aYearBefore(today) && !isComing
    case 'repeat':
      return visits >= 2
    case 'coming':
      return isComing
    case 'none':
      return visits === 0 && unfinished.length === 0
    case 'owes':
      return due > 0
    case 'complaint':
      return hasOpenComplaint
  }
}

/** What one visit brought in on average; null without any. */
export const meanOfVisits = (paid: Cents, visits: number): Cents | null =>
  visits === 0 ? null : Math.round(paid / visits)
