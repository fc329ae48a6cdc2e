import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answers, answerCalls, deferAnswer, inTurn } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { AssignmentCandidates } from './AssignmentCandidates.tsx'
import { aCandidate, theCandidates } from './testing/candidates.ts'

const CANDIDATES = `GET /api/admin/bookings/${anId('B')}/assignment-candidates`

const show = (
  answer: Answers[string] = () => Response.json(theCandidates()),
  onAssign = async () => ({ ok: true }),
) => {
  const calls = answerCalls({ [CANDIDATES]: answer })
  const onClose = vi.fn()
  const assign = vi.fn(onAssign)
  const shown = showOfficePage(
    <AssignmentCandidates bookingId={anId('B')} opened onClose={onClose} onAssign={assign} />,
  )
  return { ...shown, ...calls, onClose, assign }
}

const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Who can take Dana Miller' }))
const groupOf = async (name: RegExp) => within(await (await dialogOf()).findByRole('region', { name }))
const rowsOf = async (name: RegExp) =>
  (await groupOf(name)).getAllByRole('listitem').map((row) => row.textContent ?? '')

test('every painter is listed in a group, with the facts that decide, below whose visit it is and how long', async () => {
  show()
  expect(await (await dialogOf()).findByText('Media · 3 half-days · 2 days')).toBeTruthy()
  const fits = await rowsOf(/^Fits/)
  expect(fits[0]).toContain('Kim Lee (215) 555-0111Free all day3 of 12 half-days2 mi from Dana Miller22 of 23')
  expect(fits[1]).toContain('Has it now')
  expect(await rowsOf(/^Free, but outside/)).toEqual([
    expect.stringContaining('Free through Fri, Nov 27Works in Chester and Delaware'),
    expect.stringContaining('Free that morningNo area yet'),
  ])
  const notFree = await rowsOf(/^Not free/)
  expect(
    [
      'Thu afternoon: Dana Miller',
      'Thu morning: another visit',
      'Wed morning: time off',
      'Fri, Dec 4 morning: not working',
      'Too long a job',
    ].every((text, index) => notFree[index]?.includes(text)),
  ).toBe(true)
  expect((await rowsOf(/^Declined it/))[0]).toContain('No visits yet')
  const best = screen.getByText(/would earn \$415\.01/)
  expect(best.textContent).toContain('Kim Lee would earn $415.01')
  expect(within(best).getByRole('link', { name: 'Kim Lee' })).toBeTruthy()
})

test('free painters can be assigned, and only the first who fits by a filled button that names them', async () => {
  show()
  const dialog = await dialogOf()
  expect(await dialog.findByText('Assign Kim Lee')).toBeTruthy()
  const assigned = dialog.getAllByRole('button', { name: /^Assign / }).map((button) => button.textContent)
  expect(assigned).toEqual(['Assign Kim Lee', 'Assign', 'Assign', 'Assign'])
  expect((await groupOf(/^Not free/)).queryByRole('button')).toBeNull()
  expect((await groupOf(/^Fits/)).queryByRole('button', { name: 'Assign Ann Bell' })).toBeNull()
})

test('assigning sends the painter and the version on the screen, and closes the dialog', async () => {
  const { user, assign, onClose } = show()
  await user.click(await (await dialogOf()).findByText('Assign Kim Lee'))
  expect(assign).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ contractorId: anId('C'), name: 'Kim Lee' }),
    expect.objectContaining({ bookingId: anId('B'), version: 4, customerName: 'Dana Miller' }),
  )
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('a tap counts while the painters are loaded again, as after every change that reaches the office', async () => {
  const Listening = () => {
    const client = useQueryClient()
    return (
      <button type="button" onClick={() => void client.invalidateQueries()}>
        Something changed
      </button>
    )
  }
  const second = deferAnswer(() => Response.json(theCandidates()))
  let requestCount = 0
  answerCalls({ [CANDIDATES]: () => (requestCount++ === 0 ? Response.json(theCandidates()) : second.answer()) })
  const assign = vi.fn(async () => ({ ok: true }))
  const { user } = showOfficePage(
    <>
      <Listening />
      <AssignmentCandidates bookingId={anId('B')} opened onClose={() => undefined} onAssign={assign} />
    </>,
  )
  const button = await (await dialogOf()).findByText('Assign Kim Lee')
  fireEvent.click(screen.getByText('Something changed'))
  await waitFor(() => expect(requestCount).toBe(2))
  await user.click(button)
  expect(assign).toHaveBeenCalledOnce()
  await act(async () => second.letThrough())
})

test('a consultation has no length, and a customer may have no name', async () => {
  show(() => Response.json(theCandidates([aCandidate()], { customerName: null, timeSlot: 'evening', halfDays: 1 })))
  expect(await screen.findByText('Media')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Who can take it' })).toBeTruthy()
})

test('the dialog stays when assigning fails, and loads the candidates again', async () => {
  const again = Response.json(theCandidates([aCandidate({ name: 'Ann Bell' })]))
  const { user, onClose } = show(inTurn(Response.json(theCandidates()), again), async () => ({ ok: false }))
  await user.click(await (await dialogOf()).findByText('Assign Kim Lee'))
  expect(await screen.findByText('Assign Ann Bell')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test.each([
  ['reserved', /^This date is held until its deposit is paid/],
  ['in_progress', 'Work that has begun stays with its painter.'],
])('a visit that is %s cannot be assigned, and the dialog says why', async (status, why) => {
  show(() => Response.json(theCandidates(undefined, { status })))
  const dialog = await dialogOf()
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Assign/ })).toBeNull()
})

test('when nobody fits, other times that do are named, beside Move and the customer', async () => {
  const fit = { contractorId: anId('C'), date: '2099-11-27', timeSlot: 'afternoon', endDate: '2099-11-30' }
  answerCalls({
    [CANDIDATES]: () => Response.json(theCandidates([aCandidate({ group: 'other_area' })])),
    [`GET /api/admin/bookings/${anId('B')}/fits`]: () => Response.json({ fits: [fit] }),
  })
  showOfficePage(
    <AssignmentCandidates bookingId={anId('B')} opened onClose={vi.fn()} onAssign={async () => ({ ok: true })} />,
    { at: `/admin?takers=${anId('B')}` },
  )
  const dialog = await dialogOf()
  expect(await dialog.findByText('Other times that fit: Fri, Nov 27, afternoon')).toBeTruthy()
  const move = dialog.getByRole('link', { name: 'Move this visit…' }).getAttribute('href')
  expect(move).toBe(`/admin?booking=${anId('B')}&part=move`)
  expect(dialog.getByRole('link', { name: 'Call Dana Miller' }).getAttribute('href')).toBe('tel:+12155550123')
})

test.each([
  ['nobody fits', [aCandidate({ group: 'other_area' })], /Nobody fits at that time/],
  ['there are no painters', [], 'Nobody paints here yet'],
])('the dialog says so when %s, and Escape closes it', async (_, candidates, text) => {
  const { user, onClose } = show(() => Response.json(theCandidates(candidates)))
  expect(await screen.findByText(text)).toBeTruthy()
  const assigned = screen.queryAllByRole('button', { name: /^Assign / }).map((button) => button.textContent)
  expect(assigned).toEqual(candidates.map(() => 'Assign'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
