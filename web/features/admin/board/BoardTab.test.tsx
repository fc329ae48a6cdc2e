import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { addresses } from '../testing/addresses.ts'
import { anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { BoardTab } from './BoardTab.tsx'

const show = (answers: Parameters<typeof answerCalls>[0]) => {
  answerCalls(answers)
  return showAdmin(<BoardTab />, { at: '/admin?tab=board' })
}

test('the board shows who works where, and opens reserved slots', async () => {
  const day = { date: '2099-12-01', timeSlot: 'morning' }
  const reserved = { id: anId('B'), status: 'scheduled', customerName: 'Dana Miller', city: 'Media' }
  const { user, router } = show({
    'GET /api/admin/board': () => {
      const from = new URLSearchParams(addresses().at(-1)?.split('?')[1]).get('from') ?? ''
      return Response.json({
        from,
        to: from,
        contractors: [
          {
            id: anId('C'),
            name: 'Kim Lee',
            isActive: true,
            areaIds: [],
            slots: [
              { ...day, date: from, offered: true, booking: reserved },
              { date: from, timeSlot: 'afternoon', offered: true, booking: null },
            ],
          },
        ],
        areas: [],
        visits: [],
        unassigned: [
          { ...reserved, id: anId('D'), customerName: 'Bob Stone', scheduledDate: from, timeSlot: 'morning' },
        ],
      })
    },
  })
  expect(await screen.findByText('1 without a painter on these days')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Bob Stone, Media/ })).toBeTruthy()
  expect(screen.getByText('Afternoon')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Kim Lee, .*Morning: Dana Miller, Media/ }))
  expect(router.state.location.search).toBe(`?tab=board&booking=${anId('B')}`)
})
