import { type Text, text } from './translation/text.ts'

/** The business's claims about itself until there are real figures (docs/rules/reviews.md#when-they-are-shown). */
export const claimNames = ['projects', 'rating', 'satisfaction'] as const
export type ClaimName = (typeof claimNames)[number]

/** Each as the business phrases it; null: nothing is claimed. */
export type Claims = Record<ClaimName, string | null>

/** Those of a new installation. */
export const firstClaims: Claims = { projects: '20+', rating: '4.9/5', satisfaction: '100%' }

/** The label beside a claim. */
export const claimTexts: Record<ClaimName, Text> = {
  projects: text('projects painted'),
  rating: text('rating'),
  satisfaction: text('satisfaction'),
}

/** A claim is a figure, never a sentence: at most so many characters. */
export const LONGEST_CLAIM = 12
