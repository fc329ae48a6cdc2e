import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeName } from '#domain/coverage/place.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '#domain/platform/translation/pseudo.ts'
import { translations } from '#domain/platform/translation/translator.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { newId } from '#server/platform/identifiers.ts'
import { fullScene, NAME, ORIGIN } from '#server/testing/a-visit.ts'
import { homes } from '#server/testing/homes.ts'
import { reader } from '#server/testing/market.ts'
import { messageCases } from '#server/testing/message-cases.ts'
import { testApp } from '#server/testing/test-app.ts'
import { textsOutside } from '#server/testing/texts-outside.ts'

// That no text bypasses the translator is checked in the sources: scripts/checks/untranslated-texts.ts.

beforeAll(() => addPseudoLocale())
afterAll(() => void delete translations[PSEUDO_LOCALE])
const app = await testApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })

/** The parts that are the same in every language: names, addresses, and the output of format-dates.ts and identifiers.ts. */
const known = [
  'Evencoat',
  new URL(ORIGIN).host,
  NAME,
  '<i>Maria</i> Santos',
  '<i>Maria</i> S.',
  /\S+@example\.com/g,
  '1500 Market St',
  placeName(reader, homes.center),
  /\b(?:Mon|[MW]\w+day), \w+ \d+(?:, \d{4})?/g,
  /\bNov \d+, \d{4}, \d+:\d\d AM/g,
  /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/g,
]

test('an email speaks the language of its reader, in HTML and as plain text', async () => {
  const deps = { ...app.deps, reader: { ...reader, locale: PSEUDO_LOCALE } }
  const kind = 'booking-confirmation'
  const { payload } = await messageCases({ ...app, deps }, fullScene)[kind]()
  const message = await composeMessage(deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
  if (message === 'dropped') throw new Error(`${kind} was dropped`)
  expect(textsOutside(message.html, known)).toEqual([])
  expect(message.text).toContain('⟦')
})

test('a text without a translation is noticed, also beside one that has one', () => {
  const html = '<style>p{color:red}</style><p>⟦Ýéš ⟦2⟧⟧, Dana</p><p>⟦Ñô⟧ but &amp; yes</p><p>&nbsp;12%</p>'
  expect(textsOutside(html, ['Dana'])).toEqual(['but & yes'])
})
