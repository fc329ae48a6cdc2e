import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Board } from '../../../../contract/admin/board.ts'
import { addDays, todayIn } from '../../../../domain/dates.ts'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { market, reader } from '../../../lib/here.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { said } from '../../booking-flow/testing/unsaid.ts'
import { aPreview } from '../testing/act-records.ts'
import { unsaid } from '../testing/office.ts'
import { aBookingInFull, anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { BoardTab } from './BoardTab.tsx'
import { aBoard, aBoardPainter, aBoardVisit, halfDays } from './testing/board-records.ts'

withPseudoLocale()

const today = todayIn(market, new Date())
const worked = halfDays(today, today).map((slot) => ({ ...slot, offered: true, booking: null }))
const [dana, kim, ann] = [anId('B'), anId('C'), anId('D')]

/** Everything that a board can say. */
const everything = aBoard({
  from: today,
  to: today,
  areas: [{ id: anId('A'), name: 'Chester' }],
  contractors: [
    aBoardPainter({ id: kim, name: 'Kim Lee', areaIds: [anId('A')], slots: worked }),
    aBoardPainter({ id: ann, name: 'Ann Bell', pausedUntil: today, slots: worked }),
    aBoardPainter({ id: anId('G'), name: 'Ann Bell', lastDay: today, slots: worked }),
    aBoardPainter({ id: anId('H'), name: 'Ann Bell', isActive: false, slots: worked }),
    aBoardPainter({ id: anId('J'), name: 'Ann Bell', slots: [] }),
  ],
  visits: [
    aBoardVisit({ bookingId: dana, contractorId: kim, slots: halfDays(today, addDays(today, 1)) }),
    aBoardVisit({ bookingId: anId('E'), contractorId: null, customerName: null, state: 'no_painter', slots: worked }),
    aBoardVisit({
      bookingId: anId('F'),
      contractorId: ann,
      purpose: 'touch_up',
      state: 'on_the_way',
      expectedAt: new Date(),
      slots: worked,
    }),
    aBoardVisit({
      bookingId: anId('Q'),
      contractorId: ann,
      kind: 'consultation',
      slots: [{ date: today, timeSlot: 'evening' }],
    }),
  ],
  closures: [{ firstDay: today, lastDay: today, label: 'Chester', areaId: null }],
})

// A letter is written for its reader, not for the office.
const preview = aPreview({ told: aPreview().told.map((one) => ({ ...one, text: one.name })) })

const FITS = `GET /api/admin/bookings/${dana}/fits`
const fitsOf = (...contractorIds: string[]) =>
  Response.json({
    fits: contractorIds.flatMap((contractorId) => [
      { contractorId, date: today, timeSlot: 'morning', endDate: today },
      { contractorId, date: today, timeSlot: 'afternoon', endDate: today },
    ]),
  })

function show(fits: () => Response = () => fitsOf(kim, ann), board: Board = everything) {
  answerCalls({
    'GET /api/admin/board': () => Response.json(board),
    [FITS]: fits,
    [`GET /api/admin/bookings/${dana}`]: () => Response.json(aBookingInFull({ id: dana })),
    [`POST /api/admin/bookings/${dana}/acts/preview`]: () => Response.json(preview),
  })
  return showAdmin(
    <ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>
      <BoardTab />
    </ReaderContext>,
    { at: '/admin?tab=board&span=day' },
  )
}

const danaBar = async () => {
  await screen.findByRole('grid')
  return document.querySelector<HTMLElement>(`[data-visit="${dana}"]`) as HTMLElement
}

test('in the pseudo-locale all text of the board is in brackets', async () => {
  const { user } = show()
  await danaBar()
  await user.click(screen.getByRole('button', { name: said('Show') }))
  expect(unsaid()).toEqual([])
})

/** The times that are lit, once they are. */
const litTimes = () =>
  waitFor(() => {
    const found = document.querySelectorAll<HTMLElement>('[data-lit]')
    expect(found).toHaveLength(3)
    return [...found]
  })

test('so is the menu of a visit, and what is carried', async () => {
  const { user } = show()
  fireEvent.contextMenu(await danaBar())
  expect(unsaid()).toEqual([])
  await user.click(await screen.findByRole('menuitem', { name: said('Pick up to move') }))
  await litTimes()
  expect(unsaid()).toEqual([])
})

// Another time, another painter, and both.
test.each([0, 1, 2])('so is what is asked after a drop, %i', async (nth) => {
  const { user } = show()
  ;(await danaBar()).focus()
  await user.keyboard(' ')
  const lit = await litTimes()
  fireEvent.click(lit[nth] as HTMLElement)
  const told = said('{count, plural, =0 {Nobody is told.} one {# message goes out:} other {# messages go out:}}', {
    count: 2,
  })
  expect(await screen.findByText(told)).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test.each([
  ['nobody is free', () => fitsOf(), 'Nobody else is free for it on these days.'],
  ['it fails', () => refusal(500, 'internal', '…'), "We couldn't look up where it fits."],
] as const)('so is what is said when %s', async (_, fits, text) => {
  const { user } = show(fits)
  ;(await danaBar()).focus()
  await user.keyboard(' ')
  expect(await screen.findByText(said(text), { exact: false })).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test.each([
  ['full', everything],
  ['empty', aBoard({ from: today, to: today, contractors: [aBoardPainter({ slots: [] })] })],
  ['without anybody', aBoard({ from: today, to: today })],
])('so is the list of a phone, %s', async (_, board) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as never)
  show(undefined, board)
  await waitFor(() => expect(screen.queryByText(said('Loading the board'))).toBeNull())
  await screen.findByRole('heading', { name: said('Board') })
  expect(unsaid()).toEqual([])
})
