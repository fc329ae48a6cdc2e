import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterPortrait } from './PainterPortrait.tsx'

const LIST = `GET /api/admin/contractors/${anId('C')}/portrait`
const ACCEPT = `POST /api/admin/portraits/${anId('P')}/accept`
const BACK = `POST /api/admin/portraits/${anId('P')}/send-back`

const portrait = { id: anId('P'), url: `/api/portraits/${anId('P')}?size=large&key=k` }
const handedIn = { ...portrait, handedInAt: '2026-11-25T15:00:00.000Z', reason: null }
const none = { shown: null, handedIn: null }
const waiting = { shown: null, handedIn }
const shown = { shown: portrait, handedIn: null }

/** The office's section of a painter; what a call changes is what is read from then on. */
const open = (portraits: object, changes: Record<string, object> = {}, more: Answers = {}) => {
  let now = portraits
  const changing = Object.entries(changes).map(([call, after]): [string, () => Response] => [
    call,
    () => {
      now = after
      return Response.json(now)
    },
  ])
  const server = answerCalls({ [LIST]: () => Response.json(now), ...Object.fromEntries(changing), ...more })
  return { ...server, ...showOfficePage(<PainterPortrait contractor={anOfficePainter() as never} />) }
}
const section = async () => within(await screen.findByRole('region', { name: 'Photo' }))

test('a painter without a photo is said to have none, and nothing is offered', async () => {
  open(none)
  expect(await (await section()).findByText('No photo yet: customers see the initials.')).toBeTruthy()
  expect((await section()).queryByRole('button')).toBeNull()
})

test('a photo that waits is looked at, and shown to customers', async () => {
  const { user, requests } = open(waiting, { [ACCEPT]: shown })
  const part = await section()
  const picture = await part.findByRole('img', { name: 'The photo that was handed in' })
  expect(picture.getAttribute('src')).toBe(portrait.url)
  expect(part.getByText('Handed in Nov 25, 2026, 10:00 AM')).toBeTruthy()
  await user.click(part.getByRole('button', { name: 'Show this photo to customers' }))
  expect(await part.findByText('Customers see this one.')).toBeTruthy()
  expect(requests.filter(({ call }) => call === ACCEPT)).toHaveLength(1)
})

test('a photo is sent back with a reason, and without one nothing is sent', async () => {
  const back = { shown: null, handedIn: { ...handedIn, reason: 'Sunglasses.' } }
  const { user, bodies } = open(waiting, { [BACK]: back })
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Send the photo back…' }))
  await user.click(part.getByRole('button', { name: 'Send back' }))
  expect(part.getByText('Please say why.')).toBeTruthy()
  expect(bodies(BACK)).toEqual([])
  await user.type(part.getByLabelText('What Kim needs to fix'), 'Sunglasses.')
  await user.click(part.getByRole('button', { name: 'Send back' }))
  expect(await part.findByText('Sent back: Sunglasses.')).toBeTruthy()
  expect(bodies(BACK)).toEqual([{ reason: 'Sunglasses.' }])
  expect(part.queryByRole('button')).toBeNull()
})

test('a photo that customers see is taken down with a reason, unless another one waits', async () => {
  const back = { shown: null, handedIn: { ...handedIn, reason: 'A dog.' } }
  const { user, bodies } = open(shown, { [BACK]: back })
  const part = await section()
  await user.click(await part.findByRole('button', { name: 'Take the photo down…' }))
  await user.type(part.getByLabelText('What Kim needs to fix'), 'A dog.')
  await user.click(part.getByRole('button', { name: 'Send back' }))
  expect(await part.findByText('Sent back: A dog.')).toBeTruthy()
  expect(bodies(BACK)).toEqual([{ reason: 'A dog.' }])
})

test('both photos are there while another one waits, and only that one is decided on', async () => {
  open({ shown: { ...portrait, id: anId('Q') }, handedIn })
  const part = await section()
  expect(await part.findAllByRole('img')).toHaveLength(2)
  expect(part.getAllByRole('button').map((button) => button.textContent)).toEqual(['Show it', 'Send back…'])
})

test('who was not the first to decide is told so, and sees how it is now', async () => {
  const message = 'The painter sent a newer one, or someone else has already decided. Please take another look.'
  const { user } = open(waiting, {}, { [ACCEPT]: () => refusal(409, 'conflict', message) })
  await user.click(await (await section()).findByRole('button', { name: 'Show this photo to customers' }))
  expect(await screen.findByText(message)).toBeTruthy()
})
