import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { ReviewsTab } from '#web/office/inbox/reviews/ReviewsTab.tsx'
import { WizardHost } from '#web/site/booking-flow/testing/show-wizard.tsx'
import { anOfficeReview } from '#web/site/reviews/testing/a-review.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage, pseudoReader, withPseudoLocale } from '#web/testing/draw-page.tsx'
import { theFigures } from '#web/testing/office/inbox-records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { textsOutside } from '#web/testing/texts-outside.ts'

// That no text bypasses the translator is checked in the sources: scripts/checks/untranslated-texts.ts. Here it is checked that the
// translator speaks the language of its reader, all the way to the screen.
withPseudoLocale()
const t = translator({ locale: PSEUDO_LOCALE })

test('the first step of a quote speaks the language of its reader', async () => {
  answerCalls({})
  drawPage(<WizardHost />, { as: pseudoReader })
  await screen.findByRole('dialog', { name: t('Project Information') })
  expect(textsOutside(document.body)).toEqual([])
})

test('a panel of the office speaks the language of its reader, except for what others wrote', async () => {
  const review = anOfficeReview({ customerName: null, town: '1', text: '2', answer: null })
  answerCalls({
    'GET /api/admin/overview': () => Response.json(theFigures()),
    'GET /api/admin/reviews': () => Response.json([review]),
  })
  showOfficePage(<ReviewsTab />, { as: pseudoReader })
  expect(await screen.findByText(t('A customer'))).toBeTruthy()
  expect(textsOutside(document.body)).toEqual([])
})
