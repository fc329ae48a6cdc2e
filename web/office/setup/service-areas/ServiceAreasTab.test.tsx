import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { anArea, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ServiceAreasTab } from './ServiceAreasTab.tsx'

const list = 'GET /api/admin/service-areas'
const one = `/api/admin/service-areas/${anId('A')}`

const active = () => Response.json([anArea()])
const inactive = () => Response.json([anArea({ isActive: false })])

test('the list names towns, painters with their priorities, and how much is open', async () => {
  answerCalls({ [list]: active })
  showOfficePage(<ServiceAreasTab />)
  const painter = await screen.findByRole('link', { name: 'Kim Lee' })
  expect(painter.getAttribute('href')).toContain('contractor=')
  expect(painter.parentElement?.textContent).toBe('Kim Lee, priority 2')
  await expect(screen).toShowSoon(/^Paoli, Wayne/, 'Chester County', '4')
  expect(screen.queryByText('No painter yet')).toBeNull()
})

test('an area that nobody comes to says why; one that is served from around does not', async () => {
  const more = { counties: [], type: 'zipcode' }
  answerCalls({
    [list]: () =>
      Response.json([
        anArea({ staffing: 'paused' }),
        anArea({ ...more, id: anId('D'), name: 'Days', staffing: 'no_days' }),
        anArea({ ...more, id: anId('E'), name: 'Inside', painters: [] }),
      ]),
  })
  showOfficePage(<ServiceAreasTab />)
  expect(await screen.findByText('All of its painters are paused.')).toBeTruthy()
  expect(screen.getByText('None of its painters has days that can be booked.')).toBeTruthy()
  expect(screen.getByText('Served by painters of other areas')).toBeTruthy()
  expect(screen.getAllByText('No painter yet')).toHaveLength(2)
})

const consequences = (overrides: object = {}) =>
  Response.json({
    version: 3,
    openBookings: 4,
    quotes: 1,
    painters: [{ id: anId('C'), name: 'Kim Lee' }],
    counties: ['Chester'],
    zipCodes: ['19087'],
    towns: [{ name: 'Wayne', zipCodes: ['19087'] }],
    ...overrides,
  })

test('the consequences of deactivating an area are shown first; the undo bar offers to undo it', async () => {
  const { bodies } = answerCalls({
    [list]: active,
    [`GET ${one}/consequences`]: () => consequences(),
    [`PUT ${one}`]: () => Response.json(anArea({ isActive: sent().length > 1, version: 3 + sent().length })),
  })
  const sent = () => bodies(`PUT ${one}`)
  const { user } = showOfficePage(<ServiceAreasTab />)
  const button = await screen.findByRole('button', { name: 'Deactivate Chester' })
  expect(screen.queryByRole('button', { name: 'Delete Chester' })).toBeNull()
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Chester?' }))
  expect(await dialog.findByText('4 open bookings stay as they are.')).toBeTruthy()
  expect(dialog.getByText('1 quote can no longer be booked.')).toBeTruthy()
  expect(dialog.getByText('This is the only area of Kim Lee, who gets no new jobs then.')).toBeTruthy()
  expect(dialog.getByText('You can undo it for ten seconds, and reactivate it any time.')).toBeTruthy()
  expect(dialog.getByText(/^No one serves Chester County anymore:/).textContent).toContain('Wayne')
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Chester is inactive')).toBeTruthy()
  expect(sent()).toEqual([{ isActive: false, version: 3 }])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(sent()[1]).toEqual({ isActive: true, version: 4 })
})

test('an area without consequences says so, too, and a refusal is shown', async () => {
  answerCalls({
    [list]: active,
    [`GET ${one}/consequences`]: () =>
      consequences({ openBookings: 0, quotes: 0, painters: [], counties: [], zipCodes: [], towns: [] }),
    [`PUT ${one}`]: () => refusal(409, 'conflict', 'Somebody else changed this area in the meantime.'),
  })
  const { user } = showOfficePage(<ServiceAreasTab />)
  await user.click(await screen.findByRole('button', { name: 'Deactivate Chester' }))
  const dialog = within(await screen.findByRole('dialog'))
  await expect(dialog).toShowSoon('All of it is served by other areas, too.', 'Every painter there has another area.')
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByText('Somebody else changed this area in the meantime.')).toBeTruthy()
})

test('inactive areas are shown on demand, and can be reactivated', async () => {
  const { bodies } = answerCalls({ [list]: inactive, [`PUT ${one}`]: () => Response.json(anArea()) })
  const { user } = showOfficePage(<ServiceAreasTab />)
  await user.click(await screen.findByRole('checkbox', { name: 'Show inactive areas' }))
  await waitFor(() => expect(addresses()).toContain('/api/admin/service-areas?showInactive=true'))
  await user.click(await screen.findByRole('button', { name: 'Reactivate Chester' }))
  expect(await screen.findByText('Chester is active again')).toBeTruthy()
  expect(bodies(`PUT ${one}`)).toEqual([{ isActive: true, version: 3 }])
})

test('an inactive area is permanently deleted after confirmation', async () => {
  const { requests } = answerCalls({ [list]: inactive, [`DELETE ${one}`]: () => new Response(null, { status: 204 }) })
  const { user } = showOfficePage(<ServiceAreasTab />)
  await user.click(await screen.findByRole('button', { name: 'Delete Chester' }))
  expect(requests.map(({ call }) => call)).not.toContain(`DELETE ${one}`)
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Chester is deleted')).toBeTruthy()
})

test.each([
  ['Reactivate Chester', null, 'Failed to update service area'],
  ['Delete Chester', 'Delete for good', 'Failed to delete service area'],
])('%s shows an error when it fails', async (button, confirm, message) => {
  const fails = () => refusal(500, 'internal', 'Oops')
  answerCalls({ [list]: inactive, [`PUT ${one}`]: fails, [`DELETE ${one}`]: fails })
  const { user } = showOfficePage(<ServiceAreasTab />)
  await user.click(await screen.findByRole('button', { name: button }))
  if (confirm) await user.click(await screen.findByRole('button', { name: confirm }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('an address is checked', async () => {
  answerCalls({
    [list]: active,
    'POST /api/admin/service-areas/check': () =>
      Response.json({
        zip: '19380',
        city: 'West Chester',
        county: 'Chester',
        areas: [{ id: anId('A'), name: 'Chester', type: 'county' }],
        message: 'Great news! We serve West Chester.',
      }),
  })
  const { user } = showOfficePage(<ServiceAreasTab />)
  await user.type(await screen.findByLabelText('Address or zip code'), '19380{Enter}')
  await expect(screen).toShowSoon('Great news! We serve West Chester.', 'Served by Chester.')
})
