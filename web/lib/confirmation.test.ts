import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { call } from './call.ts'
import { type AskToConfirm, askToConfirmBy } from './confirmation.ts'
import { startSession } from './session.ts'

const body = z.object({ id: z.string() })
const erase = endpoint('POST /api/admin/erase', 'office:private', { name: 'erase', summary: '', body, status: 204 })
const pay = endpoint('POST /api/admin/pay', 'office:money', { name: 'pay', summary: '', body, status: 204 })

const refused = () => refusal(403, 'confirmation_required', 'Please confirm that it’s you.')
const done = () => new Response(null, { status: 204 })

beforeEach(() => startSession('administrator', 'signed in'))

/** Somebody who answers when the test says so. */
function aPerson() {
  let answer: (confirmed: boolean) => void = () => undefined
  const ask = vi.fn<AskToConfirm>(() => new Promise((resolve) => (answer = resolve)))
  return { ask, stop: askToConfirmBy(ask), answer: (confirmed: boolean) => answer(confirmed) }
}

test('a call that needs a confirmation is repeated as it was once the person has confirmed', async () => {
  const { requests } = answerCalls({ 'POST /api/admin/erase': inTurn(refused(), done()) })
  const person = aPerson()
  const erased = call(erase, { body: { id: 'A' } })
  await vi.waitFor(() => expect(person.ask).toHaveBeenCalled())
  person.answer(true)
  await erased
  expect(requests.map(({ body }) => body)).toEqual([{ id: 'A' }, { id: 'A' }])
  person.stop()
})

test('somebody who does not confirm gets the refusal, and nothing is repeated', async () => {
  const { requests } = answerCalls({ 'POST /api/admin/erase': refused })
  const person = aPerson()
  const erased = call(erase, { body: { id: 'A' } })
  await vi.waitFor(() => expect(person.ask).toHaveBeenCalled())
  person.answer(false)
  await expect(erased).rejects.toMatchObject({ code: 'confirmation_required' })
  expect(requests).toHaveLength(1)
  person.stop()
})

test('several calls at once ask one question, and the next one asks anew', async () => {
  answerCalls({
    'POST /api/admin/erase': inTurn(refused(), done(), refused()),
    'POST /api/admin/pay': inTurn(refused(), done()),
  })
  const person = aPerson()
  const both = Promise.all([call(erase, { body: { id: 'A' } }), call(pay, { body: { id: 'B' } })])
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2))
  await vi.waitFor(() => expect(person.ask).toHaveBeenCalledTimes(1))
  person.answer(true)
  await both
  const third = call(erase, { body: { id: 'C' } })
  await vi.waitFor(() => expect(person.ask).toHaveBeenCalledTimes(2))
  person.answer(false)
  await expect(third).rejects.toMatchObject({ code: 'confirmation_required' })
  person.stop()
})

test('a call that is refused once more after the confirmation fails instead of asking forever', async () => {
  answerCalls({ 'POST /api/admin/erase': refused })
  const ask = vi.fn(async () => true)
  const stop = askToConfirmBy(ask)
  await expect(call(erase, { body: { id: 'A' } })).rejects.toMatchObject({ code: 'confirmation_required' })
  expect(ask).toHaveBeenCalledTimes(1)
  stop()
})

test('without anybody who asks, such a call fails as any other', async () => {
  answerCalls({ 'POST /api/admin/erase': refused })
  await expect(call(erase, { body: { id: 'A' } })).rejects.toMatchObject({ status: 403 })
})
