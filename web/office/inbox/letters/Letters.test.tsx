import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roles } from '#domain/platform/roles.ts'
import { type Rights, RightsContext } from '#web/office/parts/rights/rights.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { Letters } from './Letters.tsx'

const LIST = 'GET /api/admin/letters'
const DONE = 'POST /api/admin/letters/done'

const aLetter = (id: string, more: object = {}) => ({
  id: anId(id),
  kind: 'booking-confirmation',
  way: 'letter',
  subject: 'Booking confirmed',
  name: 'Ruth Kessler',
  phone: '2155550123',
  email: '',
  bookingId: anId('B'),
  quoteId: anId('Q'),
  carriesKey: true,
  writtenAt: '2026-11-27T14:00:00.000Z',
  done: null,
  ...more,
})

const show = (...letters: object[]) => showAs('all', ...letters)

const showAs = (rights: Rights, ...letters: object[]) => {
  const left = [...letters] as { id: string }[]
  const calls = answerCalls({
    [LIST]: () => Response.json({ letters: left, more: false }),
    [DONE]: (body) => {
      const { ids } = body as { ids: string[] }
      for (const id of ids)
        left.splice(
          left.findIndex((one) => one.id === id),
          1,
        )
      return Response.json({ done: ids.length })
    },
    [`POST /api/admin/messages/${anId('A')}/resend`]: () => Response.json({}),
  })
  return {
    ...calls,
    ...showOfficePage(
      <RightsContext value={rights}>
        <Letters />
      </RightsContext>,
      { at: '/admin?tab=messages' },
    ),
  }
}

test('letters are printed together, and count as printed once somebody says so', async () => {
  const { user, bodies } = show(aLetter('A'), aLetter('C', { name: 'Naomi Fisher' }))
  const all = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Print all 2 letters' })
  expect(all.getAttribute('href')).toBe(`/api/admin/letters/pdf?ids=${anId('A')},${anId('C')}`)
  expect(all.target).toBe('_blank')
  expect(screen.queryByText(/come out of the printer/)).toBeNull()
  await user.click(all)
  expect(bodies(DONE)).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Yes, all 2 printed' }))
  await waitFor(() => expect(bodies(DONE)).toEqual([{ ids: [anId('A'), anId('C')], how: 'printed' }]))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'To print' })).toBeNull())
})

test('a bookkeeper prints the letters that open no booking, and reads who prints the others', async () => {
  const rights = new Set(roles.bookkeeper.may)
  showAs(rights, aLetter('A'), aLetter('C', { kind: 'quote', subject: 'Your quote', carriesKey: false }))
  const all = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Print 1 letter' })
  expect(all.getAttribute('href')).toBe(`/api/admin/letters/pdf?ids=${anId('C')}`)
  expect(screen.queryByRole('link', { name: 'Print “Booking confirmed” for Ruth Kessler' })).toBeNull()
  expect(screen.getByText('Opens the booking: a dispatcher prints it')).toBeTruthy()
})

test('a message that a letter would bring too late says whom to call', async () => {
  const { user, bodies } = show(aLetter('A', { way: 'call', subject: 'Maria is running about 30 minutes late' }))
  const link = await screen.findByRole('link', { name: 'Call (215) 555-0123' })
  expect(link.getAttribute('href')).toBe('tel:+12155550123')
  await user.click(screen.getByRole('button', { name: 'Ruth Kessler knows: “Maria is running about 30 minutes late”' }))
  await waitFor(() => expect(bodies(DONE)).toEqual([{ ids: [anId('A')], how: 'called' }]))
})

test('a letter to somebody who has an address by now can be emailed instead', async () => {
  const { user, requests } = show(aLetter('A', { email: 'ruth@example.com' }))
  await user.click(await screen.findByRole('button', { name: 'Email “Booking confirmed” to ruth@example.com' }))
  await waitFor(() =>
    expect(requests.map(({ call }) => call)).toContain(`POST /api/admin/messages/${anId('A')}/resend`),
  )
})

test('nothing is shown where nothing waits', async () => {
  const { requests } = show()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
})
