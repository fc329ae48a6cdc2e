import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { addresses } from '../testing/addresses.ts'
import { anArea, anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { ServiceAreasTab } from './ServiceAreasTab.tsx'

const list = 'GET /api/admin/service-areas'
const add = 'POST /api/admin/service-areas'
const one = `/api/admin/service-areas/${anId('A')}`

const active = () => Response.json([anArea()])
const inactive = () => Response.json([anArea({ isActive: false })])

async function openDialog(user: ReturnType<typeof showAdmin>['user'], button = 'Add service area') {
  await user.click(await screen.findByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

test('an area needs a name, and only the list of its type is sent, trimmed and without empty entries', async () => {
  const { asked } = answerCalls({
    [list]: active,
    [add]: () => Response.json(anArea({ name: 'Bucks' }), { status: 201 }),
  })
  const { user } = showAdmin(<ServiceAreasTab />)
  const dialog = within(await openDialog(user))
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  expect(button.disabled).toBe(true)
  await user.type(dialog.getByLabelText('Name'), ' Bucks ')
  await user.type(dialog.getByLabelText('Counties'), ' Bucks, ,Berks,')
  expect(button.disabled).toBe(false)
  await user.click(button)
  expect(await screen.findByText('Bucks is added')).toBeTruthy()
  expect(asked.find(({ call }) => call === add)?.body).toEqual({
    name: 'Bucks',
    type: 'county',
    counties: ['Bucks', 'Berks'],
  })
})

test('counties are selected from those of Pennsylvania; unknown ones are not sent', async () => {
  const { asked } = answerCalls({
    [list]: active,
    [add]: () => Response.json(anArea({ name: 'West' }), { status: 201 }),
  })
  const { user } = showAdmin(<ServiceAreasTab />)
  const dialog = within(await openDialog(user))
  await user.type(dialog.getByLabelText('Name'), 'West')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Please choose at least one county.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Counties'), 'Foooo')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText("“Foooo” isn't a Pennsylvania county.")).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Counties'))
  expect(asked.map(({ call }) => call)).not.toContain(add)
  await user.clear(dialog.getByLabelText('Counties'))
  const offered = dialog.getByLabelText(/^Add a county/)
  await user.selectOptions(offered, 'Bucks')
  await user.selectOptions(offered, 'Lehigh')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('West is added')).toBeTruthy()
  expect(asked.find(({ call }) => call === add)?.body).toMatchObject({ counties: ['Bucks', 'Lehigh'] })
})

test('zip codes of a zip code area; a server error is shown at its field, which gets the focus', async () => {
  const { asked } = answerCalls({
    [list]: active,
    [add]: () =>
      Response.json(
        {
          code: 'invalid_request',
          message: 'Check what was entered',
          issues: [{ path: 'zipCodes.1', message: 'A zip code has five digits' }],
        },
        { status: 400 },
      ),
  })
  const { user } = showAdmin(<ServiceAreasTab />)
  const dialog = within(await openDialog(user))
  await user.type(dialog.getByLabelText('Name'), 'Center City')
  await user.selectOptions(dialog.getByLabelText('Type'), 'zipcode')
  await user.type(dialog.getByLabelText('Zip codes'), '19102, 191')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('A zip code has five digits')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Zip codes'))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Center City')
  expect(asked.find(({ call }) => call === add)?.body).toEqual({
    name: 'Center City',
    type: 'zipcode',
    zipCodes: ['19102', '191'],
  })
})

test('editing keeps the type', async () => {
  const { asked } = answerCalls({ [list]: active, [`PUT ${one}`]: () => Response.json(anArea({ name: 'West' })) })
  const { user } = showAdmin(<ServiceAreasTab />)
  const dialog = within(await openDialog(user, 'Edit Chester'))
  expect(dialog.getByLabelText<HTMLSelectElement>('Type').disabled).toBe(true)
  await user.clear(dialog.getByLabelText('Name'))
  await user.type(dialog.getByLabelText('Name'), 'West{Enter}')
  expect(await screen.findByText('West is saved')).toBeTruthy()
  expect(asked.find(({ call }) => call === `PUT ${one}`)?.body).toEqual({ name: 'West', counties: ['Chester'] })
})

test('an active area is deactivated; only inactive ones can be deleted', async () => {
  const { asked } = answerCalls({ [list]: active, [`PUT ${one}`]: () => Response.json(anArea({ isActive: false })) })
  const { user } = showAdmin(<ServiceAreasTab />)
  const button = await screen.findByRole('button', { name: 'Deactivate Chester' })
  expect(screen.queryByRole('button', { name: 'Delete Chester' })).toBeNull()
  await user.click(button)
  expect(await screen.findByText('Chester is inactive')).toBeTruthy()
  expect(asked.find(({ call }) => call === `PUT ${one}`)?.body).toEqual({ isActive: false })
})

test('inactive areas are shown on demand, and can be reactivated', async () => {
  const { asked } = answerCalls({ [list]: inactive, [`PUT ${one}`]: () => Response.json(anArea()) })
  const { user } = showAdmin(<ServiceAreasTab />)
  await user.click(await screen.findByRole('checkbox', { name: 'Show inactive areas' }))
  await waitFor(() => expect(addresses()).toContain('/api/admin/service-areas?showInactive=true'))
  await user.click(await screen.findByRole('button', { name: 'Reactivate Chester' }))
  expect(await screen.findByText('Chester is active again')).toBeTruthy()
  expect(asked.find(({ call }) => call === `PUT ${one}`)?.body).toEqual({ isActive: true })
})

test('an inactive area is permanently deleted after confirmation', async () => {
  const { asked } = answerCalls({ [list]: inactive, [`DELETE ${one}`]: () => new Response(null, { status: 204 }) })
  const { user } = showAdmin(<ServiceAreasTab />)
  await user.click(await screen.findByRole('button', { name: 'Delete Chester' }))
  expect(asked.map(({ call }) => call)).not.toContain(`DELETE ${one}`)
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  expect(await screen.findByText('Chester is deleted')).toBeTruthy()
})

test.each([
  ['Reactivate Chester', null, 'Failed to update service area'],
  ['Delete Chester', 'Delete for good', 'Failed to delete service area'],
])('%s shows an error when it fails', async (button, confirm, message) => {
  const fails = () => refusal(500, 'internal', 'Oops')
  answerCalls({ [list]: inactive, [`PUT ${one}`]: fails, [`DELETE ${one}`]: fails })
  const { user } = showAdmin(<ServiceAreasTab />)
  await user.click(await screen.findByRole('button', { name: button }))
  if (confirm) await user.click(await screen.findByRole('button', { name: confirm }))
  expect(await screen.findByText(message)).toBeTruthy()
})

test('a failure to load the areas', async () => {
  answerCalls({ [list]: () => refusal(500, 'internal', 'Oops') })
  showAdmin(<ServiceAreasTab />)
  expect(await screen.findByText('Failed to fetch service areas')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
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
  const { user } = showAdmin(<ServiceAreasTab />)
  await user.type(await screen.findByLabelText('Address or zip code'), '19380{Enter}')
  expect(await screen.findByText('Great news! We serve West Chester.')).toBeTruthy()
  expect(screen.getByText('Served by Chester.')).toBeTruthy()
})
