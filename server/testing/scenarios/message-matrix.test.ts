/** @module-tag extended */
import { expect, test } from 'vitest'
import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import { findWrongDayReports } from '../wrong-day-reports.ts'
import { findWrongMoney } from '../wrong-money.ts'
import { cells } from './cells.ts'
import { cellOf } from './facts.ts'
import { flawsOf } from './message-matrix.ts'
import { phrases } from './phrases.ts'
import { scenarios } from './scenarios.ts'
import { reasonsForSilence, watchSilences } from './silences.ts'
import { scenarioStage } from './stage.ts'
import { falsehoodsOf } from './truths.ts'

const stage = await scenarioStage({ onMoment: () => silences.look() })
const silences = watchSilences(stage.app)

// @proves docs/rules/messages.md#what-is-said-is-true
test.each(scenarios)('every message is true and complete in the scenario of $name', async ({ play }) => {
  const from = stage.sent.length
  silences.begin()
  await play(stage)
  const sent = stage.sent.slice(from)
  const flaws = sent.flatMap((message) => [...falsehoodsOf(message), ...flawsOf(message)])
  const { db } = stage.app
  expect([...flaws, ...silences.found(), ...(await findWrongMoney(db)), ...(await findWrongDayReports(db))]).toEqual([])
})

test('every kind of message is met in each of its cells, and in no others', () => {
  const met = new Map<string, Set<string>>(Object.keys(notificationKinds).map((kind) => [kind, new Set()]))
  for (const message of stage.sent) met.get(message.kind)?.add(cellOf(message))
  const played = Object.fromEntries([...met].map(([kind, own]) => [kind, [...own].sort()]))
  expect(played).toEqual(cells)
})

test('each reason for which something is not told is met', () => {
  expect(silences.met().sort()).toEqual(reasonsForSilence.toSorted())
})

test('every phrase by which a truth recognizes a claim is said', () => {
  const said = stage.sent.map(({ subject, text }) => `${subject} ${text}`)
  const unsaid = Object.entries(phrases).flatMap(([name, phrase]) =>
    said.some((words) => phrase.test(words)) ? [] : [name],
  )
  expect(unsaid).toEqual([])
})

test('every kind that is sent to phones reached one', () => {
  const onPhones = Object.entries(notificationKinds).flatMap(([kind, one]) => ('push' in one ? [kind] : []))
  const reached = new Set<string>(stage.sent.flatMap(({ channel, kind }) => (channel === 'push' ? [kind] : [])))
  expect(onPhones.filter((kind) => !reached.has(kind))).toEqual([])
})
