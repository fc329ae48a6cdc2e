import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { AskUsToCall } from './AskUsToCall.tsx'
import { TellMeWhen } from './TellMeWhen.tsx'

withPseudoLocale()

const slow = { timeout: 15_000 }
/** The office's hours are data. */
const untranslated = (root: Element) => textsOutside(root).filter((text) => !/^\(?Mon-/.test(text))
const press = () => fireEvent.click(screen.getByRole('button'))

test('asking for a call: the button, an invalid number, a failure and the confirmation', async () => {
  let away = true
  answerCalls({
    'POST /api/inquiries': () =>
      away ? Response.error() : Response.json({ id: 'INQ23456789ABCDEFGHJ', success: true }, { status: 201 }),
  })
  const { container } = drawPseudo(<AskUsToCall />)
  press()
  expect(untranslated(container)).toEqual([])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '215 555 0142' } })
  press()
  await screen.findByRole('alert', {}, slow)
  away = false
  press()
  await screen.findByRole('status', {}, slow)
  expect(untranslated(container)).toEqual([])
})

test('asking to be notified', () => {
  answerCalls({})
  const { container } = drawPseudo(<TellMeWhen place="Lancaster" />)
  press()
  expect(untranslated(container)).toEqual([])
})
