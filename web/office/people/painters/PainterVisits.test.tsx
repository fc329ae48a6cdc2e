import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aBooking, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterVisits } from './PainterVisits.tsx'

test('the next visits of a painter lead to their bookings, and on to all of them', async () => {
  const canceled = aBooking({ id: anId('D'), customerName: 'Bob Stone', state: 'cancelled', status: 'cancelled' })
  answerCalls({ 'GET /api/admin/bookings': () => Response.json([aBooking(), canceled]) })
  showOfficePage(<PainterVisits contractor={anOfficePainter() as never} />, { at: `/admin?contractor=${anId('C')}` })
  const link = await screen.findByRole('link', { name: 'Dana Miller' })
  expect(link.getAttribute('href')).toBe(`/admin?booking=${anId('B')}`)
  expect(screen.queryByText('Bob Stone')).toBeNull()
  expect(screen.getByText('$270.00')).toBeTruthy()
  const [asked = ''] = addresses()
  expect(asked).toContain(`contractorId=${anId('C')}&from=${todayIn(market, new Date())}&sort=visit`)
  const all = screen.getByRole('link', { name: 'All their bookings' }).getAttribute('href')
  expect(all).toBe(`/admin?tab=bookings&painter=${anId('C')}`)
})
