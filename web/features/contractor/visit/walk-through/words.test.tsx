import { fireEvent, screen } from '@testing-library/react'
import { afterAll, describe, expect, test } from 'vitest'
import type { ChangeOrder } from '../../../../../contract/change-orders.ts'
import { message } from '../../../../../domain/words/message.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../../domain/words/pseudo.ts'
import { translations } from '../../../../../domain/words/words.ts'
import { aChange, aWalk } from '../../../../testing/changes.ts'
import { aJob } from '../../testing/a-job.ts'
import { inPseudo, said, unsaid } from '../../testing/pseudo.tsx'
import { refusal, serve, show } from '../../testing/show.tsx'
import { WalkThrough } from './WalkThrough.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const base = '/api/contractor/jobs/JOB1'
const at = new Date('2026-11-23T13:20:00Z')
/** What people chose: names of rooms and colors. */
const chosen = [/The ceiling as well|Bedroom|EC-17 Longwood Leaf/g]
const left = () =>
  unsaid().filter((text) => /\p{L}/u.test(chosen.reduce((rest, one) => rest.replaceAll(one, ''), text)))

const open = (walk: object, more: Parameters<typeof serve>[0] = {}, customerName: string | null = 'Dana Miller') => {
  serve({ [`GET ${base}/walk-through`]: () => Response.json(walk), ...more })
  show(inPseudo(<WalkThrough job={aJob({ status: 'in_progress', quote: { customerName } })} />), '/', null)
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const change = (overrides: Partial<ChangeOrder>) => aWalk({ change: aChange({ answeredAt: at, ...overrides }) })

test.each([
  ['as booked', aWalk({ last: { outcome: 'as_booked', difference: 0, at } })],
  ['slightly different', aWalk({ last: { outcome: 'within_tolerance', difference: 10_00, at } })],
  ['a change that waits', change({ answeredAt: null })],
  ['one that was approved', change({ state: 'approved', approvedBy: 'Dana Miller' })],
  ['one that was taken back', change({ state: 'withdrawn', withdrawnBy: 'painter' })],
])('in the pseudo-locale all text of rooms with %s is in brackets', async (_, walk) => {
  open(walk)
  await screen.findByRole('heading', { name: said('Walk-through') })
  expect(left()).toEqual([])
})

test('so is a visit that ends with a trip charge', async () => {
  open({ ...change({ state: 'declined' }), tripCharge: 75 }, {}, null)
  await press(said('End the visit with a trip charge…'))
  await screen.findByRole('dialog')
  expect(left()).toEqual([])
})

const oops = refusal(500, 'internal', 'Oops')

test('so are rooms that cannot be loaded', async () => {
  open({}, { [`GET ${base}/walk-through`]: oops })
  expect(await screen.findByText(said("The rooms couldn't be loaded."))).toBeTruthy()
  expect(left()).toEqual([])
})

test('so are rooms that cannot be confirmed', async () => {
  open(aWalk(), { [`POST ${base}/walk-through`]: oops })
  await press(said('Everything as booked'))
  const text = said("That didn't go through, and nothing changed. Please try again.")
  expect(await screen.findByText(text)).toBeTruthy()
  expect(left()).toEqual([])
})

describe('so is the form of the rooms', () => {
  const preview = (found: object) => ({
    [`POST ${base}/change-orders/preview`]: () => Response.json(found),
  })
  const { lines, minimumJob, tax, taxRate, difference, priceBefore, newTotal } = aChange()
  const found = {
    lines: lines.map((line) => ({ ...line, amount: line.amount / 100 })),
    minimumJob: minimumJob / 100,
    tax: tax / 100,
    taxRate,
    difference: difference / 100,
    priceBefore: priceBefore / 100,
    newTotal: newTotal / 100,
    staysAtPrice: false,
    plan: aChange().plan,
  }

  const addRoom = async () => {
    await press(said('The customer wants more'))
    await press(said('Add a room'))
    for (const details of document.querySelectorAll('details')) details.open = true
  }

  test('with a room that has no size', async () => {
    open(aWalk())
    await addRoom()
    expect(left()).toEqual([])
  })

  const lookOver = async (what = message('Something is different')) => {
    await press(said(what))
    fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(said('Ceiling')) }))
    await press(said('Look it over'))
  }

  test.each([
    ['the difference', found, message('Send for approval')],
    [
      'one without free days',
      { ...found, plan: null },
      message('That takes more days than you have free. Mark more days as available, or call the office.'),
    ],
    ['one that changes nothing', { ...found, staysAtPrice: true }, message('Save, the price stays')],
  ])('with %s', async (_, answer, text) => {
    open(aWalk(), preview(answer))
    await lookOver()
    await screen.findByText(said(text))
    expect(left()).toEqual([])
  })

  test('when the price cannot be checked', async () => {
    open(aWalk(), { [`POST ${base}/change-orders/preview`]: oops })
    await lookOver(message('The customer wants more'))
    await screen.findByText(said("The price couldn't be checked. Please try again."))
    expect(left()).toEqual([])
  })
})
