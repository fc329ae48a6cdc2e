import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useReducer } from 'react'
import { expect, test } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { AddressField } from './AddressField.tsx'
import { emptyDraft, type QuoteDraft, reduceDraft } from './draft/quote-draft.ts'
import { useServiceArea } from './use-service-area.ts'
import { WizardContext } from './wizard-context.ts'

const check = 'POST /api/check-service-area'
const places = 'GET /api/places'
const ardmore = { city: 'Ardmore', zip: '19003', county: 'Montgomery' }
const served = { isServiceable: true, message: 'Great news!', problem: null, suggestions: [], ...ardmore }
const nowhere = { zip: null, city: null, county: null }
const found = [
  { label: 'Ardmore, PA 19003', kind: 'city', served: true, ...ardmore },
  { label: 'Doylestown, PA 18901', kind: 'city', served: false, city: 'Doylestown', zip: '18901', county: 'Bucks' },
]

let draft: QuoteDraft

function Field() {
  const [current, dispatch] = useReducer(reduceDraft, { ...emptyDraft(), email: 'dana@example.com' })
  const area = useServiceArea(current.address, true)
  useEffect(() => {
    draft = current
  })
  const wizard = { draft: current, dispatch, settings: philadelphiaPrices, errorOf: () => undefined }
  return (
    <WizardContext value={wizard as never}>
      <div role="dialog" aria-label="Quote">
        <AddressField check={area.check} onVerify={area.verify} zip={null} />
      </div>
    </WizardContext>
  )
}

const address = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Address of the home' })

test('locations are suggested for the end of the address, and selected with the keyboard', async () => {
  answerCalls({ [places]: () => Response.json(found), [check]: () => Response.json(served) })
  drawPage(<Field />)
  await userEvent.type(address(), '44 Lancaster Ave, ard')
  const list = await screen.findByRole('listbox')
  for (const name of ['Ardmore, PA 19003 Montgomery County', 'Doylestown, PA 18901 Outside our area']) {
    expect(within(list).getByRole('option', { name })).toBeDefined()
  }
  expect(within(list).getAllByRole('option')).toHaveLength(2)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address().value).toBe('44 Lancaster Ave, Ardmore, PA 19003')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  // Free text is not changed.
  await userEvent.type(address(), ' 2nd door{Tab}')
  expect(draft.address).toBe('44 Lancaster Ave, Ardmore, PA 19003 2nd door')
})

test.each([
  ['1719 Catharine St', '19146-1234', '1719 Catharine St, 19146'],
  ['1719 Catharine St, Philadelphia, PA 19146', '19146', '1719 Catharine St, Philadelphia, PA 19146'],
  ['1719 Catharine St', 'SW1A 1AA', '1719 Catharine St'],
])('a browser that fills in %j and the zip code %j leaves the address %j', (street, zip, whole) => {
  answerCalls({ [places]: () => Response.json([]), [check]: () => Response.json(served) })
  drawPage(<Field />)
  // As autofill does it: one field after the other, each with an event.
  fireEvent.change(address(), { target: { value: street } })
  const place = document.querySelector<HTMLInputElement>('input[autocomplete="postal-code"]')
  fireEvent.change(place as HTMLInputElement, { target: { value: zip } })
  expect(draft.address).toBe(whole)
  expect(place?.closest('[aria-hidden="true"]')).toBe(place)
})

test('a street alone requests no suggestions', async () => {
  const { requests } = answerCalls({ [places]: () => Response.json(found), [check]: () => Response.json(served) })
  drawPage(<Field />)
  // At once: typed slowly, "44 L" might be looked up on the way.
  await userEvent.click(address())
  await userEvent.paste('44 Lancast')
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(requests.filter(({ call }) => call === places)).toEqual([])
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('a suggested correction is filled in and checked with one tap', async () => {
  const meant = '44 Lancaster Ave, Ardmore, PA 19003'
  const { requests } = answerCalls({
    [check]: (body) =>
      Response.json(
        (body as { address: string }).address === meant
          ? served
          : { ...nowhere, isServiceable: false, message: 'Hm.', problem: 'unclear', suggestions: [meant] },
      ),
  })
  drawPage(<Field />)
  await userEvent.type(address(), '44 Lancaster Ave, Ardmor')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Address' }))
  await userEvent.click(await screen.findByRole('button', { name: meant }))
  expect(await screen.findByText('Service Area Confirmed')).toBeDefined()
  expect(address().value).toBe(meant)
  expect(screen.queryByText('Did you mean …?')).toBeNull()
  expect(requests.filter(({ call }) => call === check).at(-1)?.body).toEqual({ address: meant })
})

test('visitors outside the area can leave a message, with the location as it was parsed', async () => {
  const bucks = { city: 'Doylestown', zip: '18901', county: 'Bucks' }
  const { requests } = answerCalls({
    [check]: () => Response.json({ ...bucks, isServiceable: false, message: 'No.', problem: 'area', suggestions: [] }),
    'POST /api/inquiries': () => Response.json({ id: '0123456789ABCDEFGHJK' }, { status: 201 }),
  })
  drawPage(<Field />)
  await userEvent.type(address(), '1 Main St, Doylestown')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Address' }))
  await expect(screen).toShowSoon("We're not currently serving your area. Please check back as we're expanding!")
  await userEvent.click(screen.getByRole('button', { name: 'Tell me when you come to my area' }))
  await screen.findByRole('status')
  expect(requests.find(({ call }) => call === 'POST /api/inquiries')?.body).toMatchObject({
    kind: 'area',
    place: 'Doylestown, PA 18901',
    email: 'dana@example.com',
  })
})

test('a street of a county that has several towns asks which, and offers the one of its name', async () => {
  const paoli = '21 Paoli Pike, Paoli, PA 19301'
  const chester = { ...nowhere, county: 'Chester', isServiceable: true, message: 'Great news!' }
  answerCalls({
    [check]: (body) =>
      Response.json(
        (body as { address: string }).address === paoli
          ? served
          : { ...chester, problem: 'town', suggestions: [paoli] },
      ),
  })
  drawPage(<Field />)
  await userEvent.type(address(), '21 Paoli Pike, Chester County')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Address' }))
  expect(await screen.findByText(/^We paint in Chester County\. Which town is the home in\?/)).toBeDefined()
  expect(screen.queryByText('Service Area Confirmed')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: paoli }))
  expect(await screen.findByText('Service Area Confirmed')).toBeDefined()
})

test('a location without a street shows what is missing, and the unit has a field of its own', async () => {
  answerCalls({ [check]: () => Response.json({ ...served, problem: 'street' }) })
  drawPage(<Field />)
  await userEvent.type(address(), 'Ardmore')
  await userEvent.click(screen.getByRole('button', { name: 'Verify Address' }))
  expect(await screen.findByText(/add the house number and street/)).toBeDefined()
  expect(screen.queryByText('Service Area Confirmed')).toBeNull()
  await userEvent.type(screen.getByLabelText(/Apt, suite or floor/), '3B')
  expect(draft).toMatchObject({ address: 'Ardmore', unit: '3B' })
})
