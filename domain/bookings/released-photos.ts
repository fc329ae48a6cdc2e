import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PhotoMoment } from './visit-photos.ts'

/** What the office has said of a photo that a customer lets be shown (docs/rules/real-rooms.md#the-office-looks-first). */
export const moderationStates = ['waiting', 'accepted', 'refused'] as const
export type ModerationState = (typeof moderationStates)[number]

/** Why the office does not show a photo. They are told to the customer, so they are a list and no free text. */
export const refusalReasons = ['person', 'private', 'unclear'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** The reasons as the office chooses them, and as the customer reads them. */
export const refusalReasonTexts: Record<RefusalReason, Text> = {
  person: text('Somebody can be seen in it'),
  private: text('It shows something private'),
  unclear: text('It doesn’t show the room well'),
}

/** From so many rooms on they stand on the home page, instead of drawings (docs/rules/real-rooms.md#where-they-stand). */
export const ROOMS_TO_SHOW = 3

/** Whether a photo is of the finished room: what a painter took afterwards, or what its customer adds to a review. */
export const isOfFinishedRoom = (moment: PhotoMoment | null): boolean => moment === null || moment === 'after'
