import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { invalidateTouched } from '#web/lib/queries.ts'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aSimulation } from '#web/testing/office/price-records.ts'
import { thePrices } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PricingTab } from './PricingTab.tsx'

const config = 'GET /api/admin/pricing/config'
const update = 'POST /api/admin/pricing/update'
const preview = 'POST /api/admin/pricing/preview'

const versions = [
  {
    version: 2,
    createdAt: '2026-11-23T15:00:00.000Z',
    createdBy: 'admin',
    createdByName: null,
    changes: [{ name: 'doorCost', from: 65, to: 70 }],
    settings: { ...philadelphiaPrices, doorCost: 70 },
  },
  {
    version: 1,
    createdAt: '2026-11-22T15:00:00.000Z',
    createdBy: 'system',
    createdByName: null,
    changes: [],
    settings: philadelphiaPrices,
  },
]

const sample = {
  quoteId: 'Q'.repeat(20),
  createdAt: '2026-11-22T15:00:00.000Z',
  customerName: 'Quinn Harper',
  town: 'Media',
  rooms: 2,
  before: { total: 477, contractor: 270, platform: 180 },
  after: { total: 530, contractor: 300, platform: 200 },
}

const answers: Answers = {
  [config]: () => Response.json(thePrices({ doorCost: 70 })),
  'GET /api/admin/pricing/history': () => Response.json(versions),
  [preview]: () => Response.json([sample]),
  'POST /api/admin/pricing/simulation': () => Response.json(aSimulation),
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

function show(more: Answers = {}) {
  const calls = answerCalls({ ...answers, ...more })
  const shown = showOfficePage(<PricingTab />)
  return { ...calls, ...shown, type: async (name: string, text: string) => shown.retype(await field(name), text) }
}

test('three cards contain every price with its unit, step and limits; the margin is the rest after the commission', async () => {
  const { type } = show()
  const doors = await field('Doors')
  expect([doors.value, doors.min, doors.step, doors.type]).toEqual(['70', '0', '0.01', 'number'])
  for (const title of ['Surfaces', 'Paint quality', 'Business'])
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getAllByRole('spinbutton')).toHaveLength(12)
  expect(screen.getByText('40%')).toBeTruthy()
  // Shares are typed in percent.
  expect((await field('Contractor commission')).value).toBe('60')
  await type('Contractor commission', '67.5')
  expect((await field('Contractor commission')).value).toBe('67.5')
  expect(screen.getByText('32.5%')).toBeTruthy()
})

test.each([
  ['Walls', '-1', 'At least 0.'],
  ['Walls', '', 'Enter a number.'],
  ['Sales tax', '101', 'At most 100%.'],
])('%s cannot be %j', async (name, text, problem) => {
  const { user, type, requests } = show()
  await type(name, text)
  expect(screen.getByText(problem)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Preview and save' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await field(name))
  expect(requests.filter(({ call }) => call !== config && call.startsWith('POST'))).toEqual([])
})

test('there is nothing to save until a price differs from the stored one', async () => {
  const { user, type } = show()
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview and save' })
  await field('Doors')
  expect(save().disabled).toBe(true)
  await type('Doors', '71')
  expect(screen.getByText('1 changed, not saved')).toBeTruthy()
  await type('Doors', '70.00')
  expect(screen.getByText('Nothing changed')).toBeTruthy()
  await type('Doors', '70.05')
  expect((await field('Doors')).value).toBe('70.05')
  expect(screen.getByText('1 changed, not saved')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect((await field('Doors')).value).toBe('70')
})

test('a change is previewed on stored quotes, then saved in one call', async () => {
  const { user, type, bodies } = show({ [update]: () => Response.json(thePrices({ doorCost: 80, windowCost: 45 })) })
  await type('Doors', '80')
  await type('Windows', '45')
  await user.click(screen.getByRole('button', { name: 'Preview and save' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Doors: \$70.00 →/)).toBeTruthy()
  await expect(within(dialog)).toShowSoon('$477.00', '$530.00', 'Quinn Harper')
  // The effect on a job that everybody can picture, and on the business.
  const rowOf = (name: string) => within(within(dialog).getByText(name).closest('li, tr') as HTMLElement)
  expect(rowOf('Bedroom: walls')).toShow('$440.00', '+10%')
  expect(rowOf('Bathroom: walls and ceiling').getByText('0%')).toBeTruthy()
  expect(within(dialog).getByText('All 4 quotes of the last 90 days')).toBeTruthy()
  expect(rowOf('All of them').getByText('+6.5%')).toBeTruthy()
  expect(rowOf('Average quote').getByText('$532.50')).toBeTruthy()
  expect(rowOf('Quotes at the minimum').getByText('2 → 1')).toBeTruthy()
  const updates = [
    { name: 'doorCost', value: 80 },
    { name: 'windowCost', value: 45 },
  ]
  expect(bodies(preview)[0]).toMatchObject({ updates })
  await user.click(within(dialog).getByRole('button', { name: 'Save prices' }))
  expect(await screen.findByText('Prices saved')).toBeTruthy()
  expect(bodies(update)).toMatchObject([{ updates }])
  expect(screen.getByText('Nothing changed')).toBeTruthy()
  expect((await field('Doors')).value).toBe('80')
})

test('a failed save loses no input', async () => {
  const { user, type } = show({ [update]: () => refusal(500, 'internal', 'Oops') })
  await type('Doors', '80')
  await user.click(screen.getByRole('button', { name: 'Preview and save' }))
  await user.click(await screen.findByRole('button', { name: 'Save prices' }))
  await expect(screen).toShowSoon('Failed to update pricing', /Error updating pricing/)
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await field('Doors')).value).toBe('80')
})

test('restoring a version loads its prices into the fields, to be saved', async () => {
  const { user } = show()
  await expect(screen).toShowSoon('Doors $65.00 → $70.00', 'The first prices')
  await user.click(screen.getByRole('button', { name: 'Go back to version 1' }))
  expect((await field('Doors')).value).toBe('65')
  expect(screen.getByText('1 changed, not saved')).toBeTruthy()
})

// @proves docs/rules/office.md#drafts
test('a price that a colleague changed stands beside what was typed, which is saved only once that was seen', async () => {
  let doors = 70
  const { user, type, requests, client } = show({
    [config]: () => Response.json(thePrices({ doorCost: doors })),
    [update]: (body) => {
      const { known } = body as { known: { doorCost: number } }
      if (known.doorCost !== doors) return refusal(409, 'conflict', 'Somebody changed these prices in the meantime.')
      doors = 80
      return Response.json(thePrices({ doorCost: doors }))
    },
  })
  await type('Doors', '80')
  await user.click(screen.getByRole('button', { name: 'Preview and save' }))
  doors = 75
  await user.click(await screen.findByRole('button', { name: 'Save prices' }))
  expect(await screen.findByText('Doors: $70.00 → $75.00')).toBeTruthy()
  expect((await field('Doors')).value).toBe('80')
  // The dialog says what will be replaced.
  expect(within(screen.getByRole('dialog')).getByText(/\$75\.00 →/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save prices' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ call }) => call === update).map(({ body }) => body)
  expect(sent).toEqual(
    [70, 75].map((known) => ({ updates: [{ name: 'doorCost', value: 80 }], known: { doorCost: known } })),
  )
  expect(screen.queryByText('Doors: $70.00 → $75.00')).toBeNull()

  // Nothing is typed: the field follows.
  doors = 90
  invalidateTouched(client, { topics: ['settings'] })
  await waitFor(async () => expect((await field('Doors')).value).toBe('90'))
})
