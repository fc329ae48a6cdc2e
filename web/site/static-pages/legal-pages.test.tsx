import { createHash } from 'node:crypto'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { translator } from '#domain/platform/translation/translator.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { reader } from '#web/lib/here.ts'
import { LiveReader } from '#web/lib/LiveReader.tsx'
import { acceptTerms } from '#web/lib/live-market.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { formatReach } from './format-reach.ts'
import type { LegalSection } from './LegalPage.tsx'
import { PRIVACY_UPDATED, privacySections } from './PrivacyPage.tsx'
import { TERMS_UPDATED, TermsPage, termsSections } from './TermsPage.tsx'
import { formatReply } from './use-reach.ts'

const t = translator(reader) as unknown as PageTranslator

/** Short enough to be compared by eye. */
const fingerprint = (sections: readonly LegalSection[]): string =>
  createHash('sha256').update(JSON.stringify(sections)).digest('base64url').slice(0, 12)

/** Every wording, by the month since which it applies. A changed text is a new entry, and its month the one on the page. */
const termsVersions: Record<string, string> = { aBH7IrfnGAly: '2026-11', Fllyv1bOP4HN: '2026-11' }
const privacyVersions: Record<string, string> = { uztjjZMy0J7z: '2026-11', _cKUazPGnfEe: '2026-11' }

test.each([
  ['terms', termsSections(t, reader, philadelphiaPrices, formatReply(t)), termsVersions, TERMS_UPDATED],
  ['privacy policy', privacySections(t, reader, formatReply(t)), privacyVersions, PRIVACY_UPDATED],
])('a changed text of the %s changes the date above it', (_, sections, versions, updated) => {
  const months = Object.values(versions)
  expect(versions).toHaveProperty([fingerprint(sections)], updated)
  expect(months.at(-1)).toBe(updated)
  expect(months.toSorted()).toEqual(months)
})

test.each([
  [{ email: 'hello@example.com', phone: '2155550123' }, /^Write to hello@example.com, call .*555-0123, or reply to/],
  [{ email: 'hello@example.com', phone: null }, /^Write to hello@example.com, or reply to/],
  [{ email: null, phone: '2155550123' }, /^Call .*555-0123, or reply to/],
  [{ email: null, phone: null }, /^Reply to any email/],
])('questions go where the office can be reached: %j', (contact, words) => {
  expect(formatReach(t, contact, formatReply(t))).toMatch(words)
})

test('the terms follow the settings: the free time after booking, and how to reach us', async () => {
  answerCalls({
    'GET /api/business': () =>
      Response.json({ phone: null, email: 'hello@example.com', officeHours: null, address: null }),
  })
  acceptTerms({ ...reader.market, cancellation: { ...reader.market.cancellation, graceMinutes: 45 } })
  drawPage(
    <LiveReader>
      <TermsPage />
    </LiveReader>,
  )
  expect(await screen.findByText(/free within 45 minutes of booking/)).toBeDefined()
  // Another page of this worker may have read the contact just before.
  await act(refreshContact)
  expect(await screen.findByText(/^Write to hello@example.com/)).toBeDefined()
  expect(document.body.textContent).not.toContain('contact form')
})

test('nothing is said about a free time after booking where there is none', () => {
  const market = { ...reader.market, cancellation: { ...reader.market.cancellation, graceMinutes: 0 } }
  const words = JSON.stringify(termsSections(t, { ...reader, market }, philadelphiaPrices, formatReply(t)))
  expect(words).not.toContain('of booking, whatever the date')
})
