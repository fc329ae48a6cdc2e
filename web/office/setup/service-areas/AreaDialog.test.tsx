import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, answerCalls, fieldRefusal, refusal } from '#web/testing/answer-calls.ts'
import { anArea, anAreaPainter, anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { ServiceAreasTab } from './ServiceAreasTab.tsx'

const list = 'GET /api/admin/service-areas'
const add = 'POST /api/admin/service-areas'
const preview = 'POST /api/admin/service-areas/preview'
const change = `PUT /api/admin/service-areas/${anId('A')}`

const bucks = { zipCodes: ['18901', '18039'], towns: [{ name: 'Doylestown', zipCodes: ['18901'] }] }
const proposed = [
  anAreaPainter({ id: anId('C'), name: 'Kim Lee' }),
  anAreaPainter({ id: anId('D'), name: 'Ann Bell', miles: 20, milesFrom: 'areas', isVerified: false }),
  anAreaPainter({ id: anId('E'), name: 'Bo Far', miles: null, milesFrom: null, pausedUntil: '2027-01-04', load: 0 }),
]
const two = proposed.map(({ id, name }) => ({ id, name, priority: 3 })).slice(0, 2)

/** The list of areas with the dialog that its button or link opens. */
async function open(name: string, answers: Answers, role = 'button') {
  const calls = answerCalls({
    [list]: () => Response.json([anArea()]),
    [preview]: () => Response.json({ ...bucks, painters: proposed }),
    ...answers,
  })
  const shown = showOfficePage(<ServiceAreasTab />)
  await shown.user.click(await screen.findByRole(role, { name }))
  return { ...calls, ...shown, dialog: within(await screen.findByRole('dialog')) }
}

test('a county is found by typing, names the area, and is stored with the painters chosen nearby', async () => {
  const { user, dialog, bodies } = await open('Add service area', {
    [add]: () => Response.json(anArea({ name: 'Bucks', painters: two }), { status: 201 }),
  })
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Add' })
  expect(button.disabled).toBe(true)
  const county = dialog.getByRole('combobox', { name: 'County' })
  expect(document.activeElement).toBe(county)
  await user.type(county, 'buck')
  await user.click(await dialog.findByRole('option', { name: 'Bucks County, PA' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bucks')
  await expect(dialog).toShowSoon(/^Doylestown, 18039/, /^Lives 8 miles away · 3 half-days/)
  expect(dialog.getByText(/^Works 20 miles away/).textContent).toContain('Not verified')
  expect(dialog.getByText(/^Home not known · nothing in the next two weeks/).textContent).toContain('Paused until')
  await user.click(dialog.getByRole('checkbox', { name: 'Kim Lee' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Ann Bell' }))
  await user.selectOptions(dialog.getByLabelText('Priority of Ann Bell'), '1')
  await user.click(button)
  await expect(screen).toShowSoon('Bucks is added', '2 painters work there.')
  expect(bodies(add)[0]).toEqual({
    name: 'Bucks',
    type: 'county',
    counties: ['Bucks'],
    painters: [
      { contractorId: anId('C'), priority: 3 },
      { contractorId: anId('D'), priority: 1 },
    ],
  })
})

test('a county that does not exist cannot be typed; several can be chosen, and left out again', async () => {
  const { user, dialog, bodies } = await open('Add service area', {
    [add]: () => Response.json(anArea({ name: 'West' }), { status: 201 }),
  })
  await user.type(dialog.getByLabelText('Name'), 'West')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('Please choose at least one county.')).toBeTruthy()
  const county = dialog.getByRole('combobox', { name: 'County' })
  expect(document.activeElement).toBe(county)
  await user.type(county, 'foo')
  expect(await dialog.findByText('Pennsylvania has no county that begins like that.')).toBeTruthy()
  await user.clear(county)
  for (const name of ['Berks', 'Lehigh', 'Bucks']) {
    await user.type(dialog.getByRole('combobox', { name: /ounty$/ }), name)
    await user.keyboard('{ArrowDown}{Enter}')
    await dialog.findByRole('button', { name: `Leave out ${name}` })
  }
  await user.click(dialog.getByRole('button', { name: 'Leave out Lehigh' }))
  // A name that was typed stays.
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('West')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('West is added')).toBeTruthy()
  expect(bodies(add)[0]).toMatchObject({ counties: ['Berks', 'Bucks'] })
})

test.each(['typed', 'pasted'])('counties %s with commas between them are all chosen', async (how) => {
  const { user, dialog, bodies } = await open('Add service area', {
    [add]: () => Response.json(anArea({ name: 'Berks' }), { status: 201 }),
  })
  const county = dialog.getByRole('combobox', { name: 'County' })
  await user.click(county)
  const text = 'Berks, Lancaster County'
  await (how === 'typed' ? user.keyboard(text.replace(' County', '')) : user.paste(text))
  for (const name of ['Berks', 'Lancaster']) await dialog.findByRole('button', { name: `Leave out ${name}` })
  expect(document.activeElement).toBe(dialog.getByRole('combobox', { name: 'Another county' }))
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Another county' }).value).toBe('')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Berks')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('Berks is added')).toBeTruthy()
  expect(bodies(add)[0]).toMatchObject({ type: 'county', counties: ['Berks', 'Lancaster'] })
})

test('of counties with commas between them, one that does not exist stays to be corrected', async () => {
  const { user, dialog } = await open('Add service area', {})
  await user.click(dialog.getByRole('combobox', { name: 'County' }))
  await user.paste('Berks, Foo')
  await dialog.findByRole('button', { name: 'Leave out Berks' })
  expect(dialog.getByRole<HTMLInputElement>('combobox', { name: 'Another county' }).value).toBe('Foo')
})

test('zip codes are sent as a list; a server error is shown at their field, which gets the focus', async () => {
  const { user, dialog, bodies } = await open('Add service area', {
    [add]: () => fieldRefusal('zipCodes.1', 'A zip code has five digits'),
  })
  await user.type(dialog.getByLabelText('Name'), 'Center City')
  await user.selectOptions(dialog.getByLabelText('Type'), 'zipcode')
  await user.type(dialog.getByLabelText('Zip codes'), '19102, 191')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('A zip code has five digits')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByLabelText('Zip codes'))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Center City')
  expect(bodies(add)[0]).toEqual({
    name: 'Center City',
    type: 'zipcode',
    zipCodes: ['19102', '191'],
  })
})

test('editing keeps the type, and sends the version on the screen', async () => {
  const { user, retype, dialog, bodies } = await open('Edit Chester', {
    [change]: () => Response.json(anArea({ name: 'West' })),
  })
  expect(dialog.getByLabelText<HTMLSelectElement>('Type').disabled).toBe(true)
  await retype(dialog.getByLabelText('Name'), 'West')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('West is saved')).toBeTruthy()
  expect(bodies(change)).toEqual([{ name: 'West', counties: ['Chester'], version: 3 }])
})

test('an area that nobody works in says so; its action leads to the painters, of whom only changed ones are sent', async () => {
  const { user, router, dialog, bodies } = await open(
    'Add painters in Chester',
    {
      [list]: () => Response.json([anArea({ painters: [], staffing: 'nobody' })]),
      [change]: () => Response.json(anArea()),
    },
    'link',
  )
  expect(screen.getByText('No painter yet')).toBeTruthy()
  expect(router.state.location.search).toBe(`?tab=service-areas&area=${anId('A')}&at=painters`)
  await user.click(await dialog.findByRole('checkbox', { name: 'Kim Lee' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Chester is saved')).toBeTruthy()
  expect(bodies(change)).toMatchObject([{ painters: [{ contractorId: anId('C'), priority: 3 }] }])
})

test('a painter who no longer works there is sent without a priority, and a refusal keeps the choice', async () => {
  const { user, dialog, bodies } = await open('Edit Chester', {
    [change]: () => refusal(409, 'conflict', 'Somebody else changed this area in the meantime.'),
  })
  const kim = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Kim Lee' })
  expect(kim.checked).toBe(true)
  await user.click(kim)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Somebody else changed this area in the meantime.')).toBeTruthy()
  expect(kim.checked).toBe(false)
  expect(bodies(change)).toMatchObject([{ painters: [{ contractorId: anId('C'), priority: null }] }])
})

test('a change of the area by somebody else is shown beside the draft', async () => {
  let stored = anArea()
  const { user, dialog, bodies } = await open('Edit Chester', {
    [list]: () => Response.json([stored]),
    [change]: (body) =>
      (body as { version: number }).version === stored.version
        ? Response.json(stored)
        : refusal(409, 'conflict', 'Somebody else changed this area in the meantime.'),
  })
  await user.type(dialog.getByLabelText('Name'), ' West')
  stored = anArea({ counties: ['Chester', 'Bucks'], version: 4 })
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Counties: Chester → Chester, Bucks')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Chester West')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Chester is saved')).toBeTruthy()
  expect(bodies(change).at(-1)).toEqual({ name: 'Chester West', counties: ['Chester', 'Bucks'], version: 4 })
})
