import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeName } from '../../domain/place.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../domain/words/pseudo.ts'
import { translations } from '../../domain/words/words.ts'
import { newId } from '../identifiers.ts'
import { composeMessage } from '../mail/compose-message.ts'
import type { MessageKind } from '../stored-shapes/stored-message.ts'
import { bareScene, fullScene, NAME, ORIGIN } from '../testing/a-visit.ts'
import { homes } from '../testing/homes.ts'
import { market, reader } from '../testing/market.ts'
import { messageCases } from '../testing/message-cases.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { textsOutside } from '../testing/texts-outside.ts'

let app: TestApp
beforeAll(async () => {
  addPseudoLocale()
  app = await startTestApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })
})
afterAll(async () => {
  delete translations[PSEUDO_LOCALE]
  await app.close()
})

/** Whatever has letters and is the same in every language, or is written by another module than the messages. */
const known = [
  'Evencoat',
  new URL(ORIGIN).host,
  // Who they are and where they live.
  NAME,
  '<i>Maria</i> Santos',
  '<i>Maria</i> S.',
  /\S+@example\.com/g,
  '1500 Market St',
  placeName(reader, homes.center),
  market.state.name,
  // What they wrote.
  'Park & Sons\r\nBcc:',
  'One <b>closet</b> more',
  'One closet more',
  'The ceilings are <b>higher</b>',
  'A drip.',
  'Twelve rooms.',
  'First line.',
  '<script>alert(1)</script>',
  'I was in the <b>garden</b>',
  'The bell is <i>broken</i>',
  '"more"',
  // What domain/format-dates.ts and domain/identifiers.ts write.
  /\b(?:Mon|[MW]\w+day), \w+ \d+(?:, \d{4})?/g,
  /\b(?:Nov \d+, \d{4}, )?\d+:\d\d AM/g,
  /\bNovember \d+, \d{4}/g,
  /\b[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}\b/g,
]

const kinds = Object.keys(messageCases({} as TestApp)) as MessageKind[]
const scenes = { fullScene, bareScene }

test.each(kinds)('%s says everything in the language of its reader', async (kind) => {
  for (const [name, scene] of Object.entries(scenes)) {
    app.setNow(TEST_NOW)
    const deps = { ...app.deps, reader: { ...reader, locale: PSEUDO_LOCALE } }
    // Documents are written in the language of their reader when they are issued.
    const { payload } = await messageCases({ ...app, deps }, scene)[kind]()
    const message = await composeMessage(deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
    if (message === 'dropped') throw new Error(`${kind} was dropped`)
    expect([name, ...textsOutside(message.html, known)]).toEqual([name])
    expect(message.text).toContain('⟦')
  }
})

test('a text that did not come through is noticed, also beside one that did', () => {
  const html = '<style>p{color:red}</style><p>⟦Ýéš ⟦2⟧⟧, Dana</p><p>⟦Ñô⟧ but &amp; yes</p><p>&nbsp;12%</p>'
  expect(textsOutside(html, ['Dana'])).toEqual(['but & yes'])
})
