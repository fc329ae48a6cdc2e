import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { reader } from '../../../lib/here.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { currentToast, dismissToast } from '../../../ui/toast.ts'
import { said } from '../../booking-flow/testing/unsaid.ts'
import { unsaid } from '../testing/office.ts'
import { anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { PlaceAll } from './PlaceAll.tsx'
import { everyTaker, thePlacements, theTakers } from './testing/takers.ts'
import { WhoCanTakeIt } from './WhoCanTakeIt.tsx'

withPseudoLocale()

const TAKERS = `GET /api/admin/bookings/${anId('B')}/takers`
const none = () => undefined

const show = (part: ReactNode) =>
  showAdmin(<ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>{part}</ReaderContext>)
const who = <WhoCanTakeIt bookingId={anId('B')} opened onClose={none} onAssign={async () => ({ ok: false })} />

test.each([
  ['with a name', 'Dana Miller', everyTaker],
  ['without one', null, everyTaker.slice(2)],
  ['when one has it', null, everyTaker.slice(1, 2)],
])('in the pseudo-locale all text of who can take it is in brackets, %s', async (_, customerName, takers) => {
  answerCalls({ [TAKERS]: () => Response.json(theTakers(takers, { customerName })) })
  show(who)
  expect(
    await screen.findAllByText(said('{reserved} of {offered} half-days', { reserved: 3, offered: 12 })),
  ).not.toHaveLength(0)
  expect(unsaid()).toEqual([])
})

test.each([
  ['nobody', () => Response.json(theTakers([])), () => said('Nobody paints here yet')],
  ['a failure', () => refusal(503, 'unavailable', '…'), () => said('Try again')],
])('so is %s', async (_, answer, text) => {
  answerCalls({ [TAKERS]: answer })
  show(who)
  expect(await screen.findByText(text())).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is placing all, what is left of it, and what is told when it fails', async () => {
  let fails = true
  answerCalls({
    'GET /api/admin/placements': () => Response.json({ placements: thePlacements, more: 1 }),
    'POST /api/admin/placements': () =>
      fails ? refusal(500, 'internal', '…') : Response.json({ placed: [anId('B')], left: [], undo: null }),
  })
  const { user } = show(<PlaceAll opened onClose={none} />)
  const button = said('{count, plural, one {Assign # visit} other {Assign # visits}}', { count: 2 })
  await user.click(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(currentToast()?.title).toBe(said('The visits were not assigned')))
  act(dismissToast)
  expect(unsaid()).toEqual([])
  fails = false
  await user.click(screen.getByRole('button', { name: button }))
  const left = said('{left, plural, one {This one still has no painter:} other {These still have no painter:}}', {
    left: 1,
  })
  expect(await screen.findByText(left, { exact: false })).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test('so is an empty desk', async () => {
  answerCalls({ 'GET /api/admin/placements': () => Response.json({ placements: [], more: 0 }) })
  show(<PlaceAll opened onClose={none} />)
  expect(await screen.findByText(said('Every visit has a painter'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})
