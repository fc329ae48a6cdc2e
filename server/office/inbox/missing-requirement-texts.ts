import type { MissingRequirement } from '#domain/painters/missing-requirements.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'

const missingRequirementTexts: Record<MissingRequirement, Text> = {
  w9: text('no W9'),
  w9_check: text('a W9 to check'),
  license_check: text('a license to check'),
  insurance_check: text('proof of insurance to check'),
  license_ended: text('license expired'),
  insurance_ended: text('insurance expired'),
  w9_damaged: text('the W9 file is damaged'),
  license_damaged: text('the license file is damaged'),
  insurance_damaged: text('the insurance file is damaged'),
  area: text('no area'),
  days: text('no days'),
  invitation_answer: text('no answer to the invitation'),
}

/** What a painter lacks: "no W9, no area". */
export const formatMissingRequirements = (t: Translator, missing: readonly MissingRequirement[]): string =>
  missing.map((lack) => t(missingRequirementTexts[lack])).join(', ')
