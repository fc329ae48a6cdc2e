import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { theFactors } from '#web/testing/office/people-records.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterFactors } from './PainterFactors.tsx'

const PATH = `/api/admin/contractors/${anId('C')}/second-factors`
const none = { ...theFactors, passkeys: [], recoveryCodes: null }
const show = () => showOfficePage(<PainterFactors contractor={anOfficePainter() as never} />)

test('a painter who has lost everything is reset after a question, and has no second factor then', async () => {
  let now: object = theFactors
  const { requests } = answerCalls({
    [`GET ${PATH}`]: () => Response.json(now),
    [`DELETE ${PATH}`]: () => {
      now = none
      return new Response(null, { status: 204 })
    },
  })
  const { user } = show()
  expect(await screen.findByText('Passkey “Phone”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Lost everything…' }))
  expect(requests.map(({ call }) => call)).not.toContain(`DELETE ${PATH}`)
  const question = within(screen.getByRole('dialog', { name: 'Reset Kim Lee’s second factor?' }))
  await user.click(question.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Second factor reset')).toBeTruthy()
  expect(await screen.findByText('No second factor yet.')).toBeTruthy()
})

test('a reset that is refused says why, and changes nothing', async () => {
  answerCalls({
    [`GET ${PATH}`]: () => Response.json(theFactors),
    [`DELETE ${PATH}`]: () => refusal(409, 'conflict', 'They have no second factor.'),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Lost everything…' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('They have no second factor.')).toBeTruthy()
  expect(screen.getByText('Passkey “Phone”')).toBeTruthy()
})

test('somebody without a second factor has nothing to reset', async () => {
  answerCalls({ [`GET ${PATH}`]: () => Response.json(none) })
  show()
  expect(await screen.findByText('No second factor yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lost everything…' })).toBeNull()
})
