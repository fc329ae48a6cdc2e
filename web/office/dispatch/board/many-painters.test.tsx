import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayIn, weekOf } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BoardTab } from './BoardTab.tsx'
import { aBoard, aBoardPainter, aBoardVisit, halfDays, worksOn } from './testing/board-records.ts'

const { from, to } = weekOf(todayIn(market, new Date()))
const idOf = (index: number) => String(index).padStart(20, '0')
const dana = anId('D')

function showMany() {
  const board = aBoard({
    from,
    to,
    contractors: Array.from({ length: 40 }, (_, index) =>
      aBoardPainter({ id: idOf(index), name: `Painter ${index}`, slots: worksOn(from) }),
    ),
    visits: [aBoardVisit({ bookingId: dana, contractorId: idOf(39), slots: halfDays(from, from) })],
  })
  answerCalls({ 'GET /api/admin/board': () => Response.json(board) })
  return showOfficePage(<BoardTab />, { at: `/admin?tab=board&day=${from}` })
}

test('painters below the window are drawn afterwards', async () => {
  showMany()
  await waitFor(() => expect(screen.getAllByText(/^Painter \d/)).toHaveLength(40))
  expect(screen.getByRole('link', { name: /^Dana Miller/ })).toBeTruthy()
})

test('the links of the board keep its address, and the browser follows them when a key is held down', async () => {
  const { router } = showMany()
  const visit = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Dana Miller/ })
  expect(visit.getAttribute('href')).toBe(`?tab=board&day=${from}&booking=${dana}`)
  const painter = screen.getByRole('link', { name: 'Painter 3' })
  expect(painter.getAttribute('href')).toBe(`?tab=board&day=${from}&contractor=${idOf(3)}`)
  fireEvent.click(painter, { ctrlKey: true })
  expect(router.state.location.search).toBe(`?tab=board&day=${from}`)
  fireEvent.click(visit)
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=board&day=${from}&booking=${dana}`))
  // A visit that is open beside the board does not change where its links lead; a painter's page takes its place.
  expect(visit.getAttribute('href')).toBe(`?tab=board&day=${from}&booking=${dana}`)
  expect(painter.getAttribute('href')).toBe(`?tab=board&day=${from}&contractor=${idOf(3)}`)
  fireEvent.click(painter)
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=board&day=${from}&contractor=${idOf(3)}`))
})
