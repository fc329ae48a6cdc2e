import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anInquiry } from '#web/testing/office/customer-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { InquiriesTab } from './InquiriesTab.tsx'

const list = 'GET /api/admin/inquiries'
const at = '2026-11-23T15:00:00.000Z'
const ray = { name: 'Ray Ortiz', company: 'Ortiz Dental', email: 'ray@example.com', message: 'Three rooms' }
const inquiry = anInquiry({ kind: 'commercial', ...ray })
const handled = { ...inquiry, id: anId('B'), name: 'Lena Wu', handledAt: at }

test('open inquiries come first, and are marked as handled', async () => {
  let first: object = inquiry
  answerCalls({
    [list]: () => Response.json([handled, first]),
    [`POST /api/admin/inquiries/${inquiry.id}/handled`]: () => {
      first = { ...inquiry, handledAt: at }
      return Response.json(first)
    },
  })
  const { user } = showOfficePage(<InquiriesTab />)
  expect((await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent)).toEqual([
    'Ray Ortiz, Ortiz Dental',
    'Lena Wu, Ortiz Dental',
  ])
  await user.click(screen.getByRole('button', { name: 'Mark as handled: Ray Ortiz' }))
  expect(await screen.findAllByText('Handled')).toHaveLength(2)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Undo'])
})

test('the next open inquiry has the focus after one is handled, and the heading after the last one', async () => {
  const stored = [inquiry, { ...inquiry, id: anId('D'), name: 'Dana Miller' }, handled]
  const handle = (index: number) => () => {
    const now = { ...(stored[index] ?? inquiry), handledAt: at }
    stored[index] = now
    return Response.json(now)
  }
  answerCalls({
    [list]: () => Response.json(stored),
    [`POST /api/admin/inquiries/${anId('A')}/handled`]: handle(0),
    [`POST /api/admin/inquiries/${anId('D')}/handled`]: handle(1),
  })
  const { user } = showOfficePage(<InquiriesTab />)
  await user.click(await screen.findByRole('button', { name: 'Mark as handled: Ray Ortiz' }))
  const next = screen.getByRole('button', { name: 'Mark as handled: Dana Miller' })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Inquiries' })))
})

test('a callback request shows the phone number, the place and the quote', async () => {
  const quoteId = anId('Q')
  const call = { kind: 'call', name: 'Dana Miller', company: null, message: null, phone: '2155550123', quoteId }
  const area = { kind: 'area', name: null, company: null, message: null, email: 'lee@example.com', place: '17601' }
  answerCalls({
    [list]: () =>
      Response.json([
        { ...inquiry, ...call, place: '1500 Market St' },
        { ...inquiry, ...area, id: anId('D') },
      ]),
  })
  showOfficePage(<InquiriesTab />)
  expect((await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent)).toEqual([
    'Dana Miller',
    'lee@example.com',
  ])
  expect(screen.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  expect(screen.getByRole('link', { name: 'Quote of Dana Miller' }).getAttribute('href')).toBe(`/quote/${quoteId}`)
  expect(screen).toShow('Please call', 'Outside our area', '1500 Market St', '17601')
})

// @proves docs/rules/office.md#search-everywhere
test('the inquiry that the address names has the focus', async () => {
  answerCalls({ [list]: () => Response.json([inquiry, handled]) })
  showOfficePage(<InquiriesTab />, { at: `/admin?tab=inquiries&inquiry=${handled.id}` })
  await screen.findByText(/Lena Wu/)
  const named = screen.getAllByRole('listitem').filter((card) => card.getAttribute('aria-current') === 'true')
  expect(named).toEqual([document.activeElement])
  expect(named[0]?.textContent).toContain('Lena Wu')
})
