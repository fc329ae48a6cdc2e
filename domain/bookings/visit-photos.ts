import { type Text, text } from '#domain/platform/translation/text.ts'

/** When a painter took a photo of a room. */
export const photoMoments = ['before', 'during', 'after'] as const
export type PhotoMoment = (typeof photoMoments)[number]

export const photoMomentLabels: Record<PhotoMoment, Text> = {
  before: text('Before'),
  during: text('During'),
  after: text('After'),
}

/** Photos of one visit at most, all rooms together. */
export const MAX_VISIT_PHOTOS = 100

/** Minutes during which a painter can remove a photo. */
const REMOVABLE_MINUTES = 10

/** Until when a painter can remove a photo that arrived at a moment (docs/rules/conversations.md#photos-of-the-visit). */
export const photoRemovableUntil = (recordedAt: Date): Date =>
  new Date(recordedAt.getTime() + REMOVABLE_MINUTES * 60_000)
