import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { meanOf } from '#domain/platform/mean-of-stars.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { isRepair, type VisitPurpose } from './visit-purpose.ts'

const DAY = 86_400_000

/** The stars of a review, worst first. */
export const starValues = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starValues)[number]

/** The meaning of each number of stars, as the form says it. */
export const starTexts: Record<Stars, Text> = {
  1: text('1 star: I wouldn’t book again'),
  2: text('2 stars: not what I hoped for'),
  3: text('3 stars: all right'),
  4: text('4 stars: good work'),
  5: text('5 stars: couldn’t be better'),
}

/** Maximum number of characters of a review, and of a painter's answer. */
export const MAX_REVIEW_LENGTH = 1_000
/** Maximum number of photos of a review. */
export const MAX_REVIEW_PHOTOS = 3

/** `waiting`: the office looks at it before it is shown (docs/rules/reviews.md#what-is-looked-at-first). */
export const reviewStates = ['published', 'waiting', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The findings that keep a review from being published unseen. */
export const findings = ['phone', 'email', 'link', 'street', 'slur'] as const
export type Finding = (typeof findings)[number]

export const findingLabels: Record<Finding, Text> = {
  phone: text('A phone number'),
  email: text('An email address'),
  link: text('A web address'),
  street: text('A street address'),
  slur: text('Strong language'),
}

/** Why the office hides a review. They are counted openly, so they are a list and no free text. */
export const hideReasons = ['names_person', 'contact', 'insulting', 'off_topic', 'not_genuine'] as const
export type HideReason = (typeof hideReasons)[number]

/** The reasons as they follow "hidden:". */
export const hideReasonTexts: Record<HideReason, Text> = {
  names_person: text('names another person'),
  contact: text('shares contact details'),
  insulting: text('insults somebody'),
  off_topic: text('isn’t about the visit'),
  not_genuine: text('isn’t genuine'),
}

/** The same for who wrote it, after "because": no accusation. */
export const ownHideReasonTexts: Record<HideReason, Text> = {
  names_person: text('it names another person'),
  contact: text('it shares contact details'),
  insulting: text('it insults somebody'),
  off_topic: text('it isn’t about the visit'),
  not_genuine: text('we couldn’t match it with what happened at the visit'),
}

/** Why somebody reports a review. Each is one of the reasons for hiding it (docs/rules/reviews.md#reporting-one). */
export const reportReasons = ['contact', 'names_person', 'insulting', 'off_topic'] as const satisfies HideReason[]
export type ReportReason = (typeof reportReasons)[number]

/** The same as a reader chooses them, after "This review…". */
export const reportReasonTexts: Record<ReportReason, Text> = {
  contact: text('shares contact details'),
  names_person: text('gives someone’s name or address'),
  insulting: text('is offensive'),
  off_topic: text('isn’t about the visit'),
}

/** Maximum number of characters that somebody can add to a report. */
export const MAX_REPORT_LENGTH = 500

/** Whether a visit can be reviewed: painting that is finished, and no repair of it (docs/rules/reviews.md#who-can-write-one). */
export const isReviewable = (visit: {
  kind: VisitKind
  status: BookingStatus
  purpose: VisitPurpose | null
}): boolean => visit.kind === 'painting' && visit.status === 'completed' && !isRepair(visit.purpose)

/**
 * The painter whose review of a visit is shown; null while none is: a review is about the painter who finished the visit, as long as
 * it is finished (docs/rules/reviews.md#when-a-visit-is-opened-again).
 */
export const reviewedPainter = (visit: { status: BookingStatus; contractor_id: string | null }): string | null =>
  visit.status === 'completed' ? visit.contractor_id : null

/** Days for which a review can be changed; the last one counts whole. */
const CHANGEABLE_DAYS = 14

/** The last day on which a review can be changed (docs/rules/reviews.md#changing-it). */
export const changeableUntil = (market: Market, writtenAt: Date): CivilDate =>
  addDays(todayIn(market, writtenAt), CHANGEABLE_DAYS)

/** Whether a review can still be changed. */
export const canChange = (market: Market, writtenAt: Date, now: Date): boolean =>
  todayIn(market, now) <= changeableUntil(market, writtenAt)

/** Days after completion on which the customer is asked, and days after that on which they are reminded. */
const ASK_AFTER_DAYS = 1
const REMIND_AFTER_DAYS = 5
/** Work that was finished longer ago than this, in days, is not asked about any more. */
const ASK_UNTIL_DAYS = 8

/** Between which moments a visit was finished, and nothing of it was left to be fixed, whose customer is asked now. */
export const requestWindow = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - ASK_UNTIL_DAYS * DAY),
  to: new Date(now.getTime() - ASK_AFTER_DAYS * DAY),
})

/** Who was asked before this moment is reminded now. */
export const remindedNow = (now: Date): Date => new Date(now.getTime() - REMIND_AFTER_DAYS * DAY)

/** A finished visit and its touch-ups, as far as they decide when its customer is asked; `endedAt`: done or cancelled, null before. */
export type FinishedVisit = { completedAt: Date; touchUps: readonly { endedAt: Date | null }[] }

/** Since when nothing of a finished visit is to be fixed any more; null while something is (docs/rules/reviews.md#asking-for-one). */
export function settledAt({ completedAt, touchUps }: FinishedVisit): Date | null {
  const ends = touchUps.map(({ endedAt }) => endedAt)
  return ends.reduce((last, end) => last && end && (end > last ? end : last), completedAt)
}

/** Whether the customer of a finished visit is asked now, unless they were before. */
export function isRequestedNow(visit: FinishedVisit, now: Date): boolean {
  const settled = settledAt(visit)
  const { from, to } = requestWindow(now)
  return settled !== null && settled > from && settled <= to
}

/** Whether the customer of a finished visit, who was asked at some time, is reminded now. */
export function isRemindedNow(visit: FinishedVisit, requestedAt: Date, now: Date): boolean {
  const settled = settledAt(visit)
  return settled !== null && settled <= requestWindow(now).to && requestedAt <= remindedNow(now)
}

/** Whether people may be asked at this moment: never at night (docs/rules/reviews.md#asking-for-one). */
export const mayAsk = (market: Market, now: Date): boolean => wakingHour(market, now).getTime() === now.getTime()

/** From so many reviews on they take the place of the texts that stand there before. */
export const REVIEWS_TO_SHOW = 3
/** From so many reviews on there are figures. */
export const REVIEWS_TO_COUNT = 5
/** Of so many visits on the page of a painter says how many went as planned: one that did not says nothing of them. */
export const VISITS_TO_COUNT = 5
/** The home page counts nothing of which there are fewer. */
export const LEAST_COUNTED = 100
/** So many stars and more are good ones. */
export const GOOD_STARS = 4

/** Counts of finished paintings, of reviews that are shown, the sum of their stars, and those with four or five. */
export type ReviewCounts = { jobs: number; reviews: number; stars: number; good: number }

/** `mean` has one decimal; `goodPercent` is a whole number that is 100 only if every single one is good. */
export type ReviewFigures = { jobs: number; reviews: number; mean: number; goodPercent: number }

/** The figures that are shown; null while there are too few reviews (docs/rules/reviews.md#when-they-are-shown). */
export function figuresOf({ jobs, reviews, stars, good }: ReviewCounts): ReviewFigures | null {
  if (reviews < REVIEWS_TO_COUNT) return null
  return { jobs, reviews, mean: meanOf(stars, reviews), goodPercent: goodPercentOf(good, reviews) }
}

/** How many of a hundred are good, rounded down: 100 only if every single one is. */
export const goodPercentOf = (good: number, reviews: number): number => Math.floor((good * 100) / reviews)

/** The first of the names that a person gave: "Carla" of "Carla Jennings"; null without one. */
export const firstNameOf = (name: string | null): string | null => name?.trim().split(/\s+/)[0] || null
