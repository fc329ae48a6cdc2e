import { describe, expect, test } from 'vitest'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { bareQuote, bareScene, ORIGIN } from './a-visit.ts'
import { messageCases } from './message-cases.ts'
import { type TestApp, testApp } from './test-app.ts'

const app = await testApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })

/** The texts that people read, in pieces: each stands between two tags. */
const piecesOf = (html: string): string[] =>
  html
    .replaceAll(/<(style|head)\b.*?<\/\1>/gs, '')
    .split(/<[^>]+>/)
    .map((piece) => piece.replaceAll('&nbsp;', ' ').trim())
    .filter(Boolean)

/** The traces of a missing value: its name, a gap between two words, or a comma with nothing to separate. */
const leftovers = [
  /\b(null|undefined|NaN)\b/,
  /\[object/,
  /\S {2,}\S/,
  /\(\s*\)/,
  /^[,;·]/,
  /\s[,;]/,
  /,\s*[,.;:!?)]/,
  /·\s*·/,
  /·$/,
]
const faultsOf = (pieces: string[]): string[] =>
  pieces.filter((piece) => leftovers.some((leftover) => leftover.test(piece)))

/**
 * Lines of a text, without the spaces and dots that put values below each other, without the bars of the first line and without
 * the dot that a long line breaks after: whether something follows it is seen in the HTML.
 */
const linesOf = (text: string): string[] =>
  text.split('\n').map((line) =>
    line
      .trim()
      .replace(/^([\w ]+:) +/, '$1 ')
      .replaceAll('  |  ', ' | ')
      .replace(/ ·$/, '')
      .replace(/ [. ]*(?=\S+$)/, ' '),
  )

test('a bare quote lacks everything that the database lets it lack', async () => {
  const lacking = Object.entries(await bareQuote(app)).flatMap(([name, value]) => (value === null ? [name] : []))
  expect(lacking.sort()).toEqual(['city', 'county', 'customer_name', 'link_id', 'opened_at', 'unit', 'zip'])
})

test('the traces of a missing value are noticed', () => {
  const broken = ['Hi null', 'on NaN, at', 'Philadelphia, , PA', 'for  you', 'Dana , hello', ', PA', 'in ()', 'A · ']
  expect(faultsOf(broken.map((piece) => piece.trim()))).toHaveLength(broken.length)
  expect(faultsOf(['Hi Dana,', 'Mon, Nov 30, arrives 8:00-8:30 AM · continues Tue'])).toEqual([])
})

const kinds = Object.keys(messageCases({} as TestApp)) as MessageKind[]

// @proves docs/rules/messages.md#what-a-message-says
describe.each(kinds)('%s', (kind) => {
  test('reads well when everything that may be missing is missing', async () => {
    const { payload } = await messageCases(app, bareScene)[kind]()
    const message = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
    if (message === 'dropped') throw new Error(`${kind} was dropped`)
    expect(message.subject.trim()).toBe(message.subject)
    expect(faultsOf([message.subject])).toEqual([])
    expect(faultsOf(piecesOf(message.html))).toEqual([])
    expect(faultsOf(linesOf(message.text))).toEqual([])
  })
})
