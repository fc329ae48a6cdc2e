import { describe, expect, test } from 'vitest'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { addDays } from '#domain/platform/dates.ts'
import { type PricingName, pricingFields } from '#domain/pricing/pricing-settings.ts'
import { anAccount } from './an-account.ts'
import { anArea, aPainter, painterToken, TODAY } from './builders.ts'
import { testApp } from './test-app.ts'

const app = await testApp()
const area = await anArea(app)
const painter = await aPainter(app, { areas: [area], slots: [] })
const painters = await painterToken(app, painter.id)
const colleague = await anAccount(app, 'viewer', { name: 'Sam Ortiz' })

const PRICE: PricingName = 'wallCostPerSqFt'
const DAY = addDays(TODAY, 12)
const [MORNING, AFTERNOON] = (['morning', 'afternoon'] as const).map(labelOfSlot) as [string, string]
const profile = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '(215) 555-0142',
  businessName: null,
  licenseNumber: null,
  bio: null,
  experienceYears: null,
  homeZip: null,
}

const takenOff = async () => {
  const days = { from: addDays(TODAY, 20), to: addDays(TODAY, 21) }
  const { body } = await app.call('POST /api/contractor/time-off', { token: painters, body: days })
  return (body as { id: string }).id
}
const timeOff = await takenOff()
const span = (from: number, to: number) => ({ from: addDays(TODAY, from), to: addDays(TODAY, to) })

type Form = {
  by: 'office' | 'painter'
  call: string
  bodies: [first: object, second: object, third: object]
  known: unknown
}

/** Calls that replace something: three values in turn, and what somebody knows who saw the first one. */
const forms: Record<string, Form> = {
  prices: {
    by: 'office',
    call: 'POST /api/admin/pricing/update',
    bodies: [
      { updates: [{ name: PRICE, value: 1.5 }] },
      { updates: [{ name: PRICE, value: 1.6 }] },
      { updates: [{ name: PRICE, value: 1.7 }] },
    ],
    known: { [PRICE]: 1.5 },
  },
  'a painter’s productivity': {
    by: 'office',
    call: `PATCH /api/admin/contractors/${painter.id}`,
    bodies: [{ sqFtPerDay: 500 }, { sqFtPerDay: 600 }, { sqFtPerDay: 700 }],
    known: { sqFtPerDay: 500 },
  },
  'a painter’s pause': {
    by: 'office',
    call: `PATCH /api/admin/contractors/${painter.id}`,
    bodies: [{ pausedUntil: null }, { pausedUntil: addDays(TODAY, 30) }, { pausedUntil: addDays(TODAY, 40) }],
    known: { pausedUntil: null },
  },
  'a priority': {
    by: 'office',
    call: `PUT /api/admin/contractors/${painter.id}/service-areas/${area}/priority`,
    bodies: [{ priority: 1 }, { priority: 2 }, { priority: 4 }],
    known: 1,
  },
  'somebody’s role': {
    by: 'office',
    call: `PATCH /api/admin/people/${colleague.id}`,
    bodies: [{ role: 'viewer' }, { role: 'dispatcher' }, { role: 'bookkeeper' }],
    known: { role: 'viewer' },
  },
  'somebody’s name': {
    by: 'office',
    call: `PATCH /api/admin/people/${colleague.id}`,
    bodies: [{ name: 'Sam Ortiz' }, { name: 'Sam Ortega' }, { name: 'Samuel Ortiz' }],
    known: { name: 'Sam Ortiz' },
  },
  'the day of the second factor': {
    by: 'office',
    call: 'PUT /api/admin/second-factor-policy',
    bodies: [{ requiredFrom: null }, { requiredFrom: addDays(TODAY, 50) }, { requiredFrom: addDays(TODAY, 60) }],
    known: null,
  },
  'the days of a time off': {
    by: 'office',
    call: `PATCH /api/admin/contractors/${painter.id}/time-off/${timeOff}`,
    bodies: [{ days: span(20, 21) }, { days: span(20, 22) }, { days: span(20, 23) }],
    known: span(20, 21),
  },
  'the days of one’s own time off': {
    by: 'painter',
    call: `PATCH /api/contractor/time-off/${timeOff}`,
    bodies: [{ days: span(20, 21) }, { days: span(20, 22) }, { days: null }],
    known: span(20, 21),
  },
  'a painter’s own profile': {
    by: 'painter',
    call: 'PUT /api/contractor/profile',
    bodies: [profile, { ...profile, phone: '(215) 555-0143' }, { ...profile, bio: 'Careful.' }],
    known: profile,
  },
  'a weekly schedule': {
    by: 'painter',
    call: 'PUT /api/contractor/weekly-schedule',
    bodies: [
      { weekdays: { mon: [MORNING] } },
      { weekdays: { mon: [MORNING, AFTERNOON] } },
      { weekdays: { tue: [MORNING] } },
    ],
    known: { mon: [MORNING], tue: [] },
  },
  'what is offered on a day': {
    by: 'painter',
    call: 'POST /api/contractor/availability',
    bodies: [
      { date: DAY, timeSlots: [MORNING] },
      { date: DAY, timeSlots: [MORNING, AFTERNOON] },
      { date: DAY, timeSlots: [] },
    ],
    known: [MORNING],
  },
}

// @proves docs/rules/office.md#drafts
describe('a form that replaces', () => {
  test.each(Object.entries(forms))('%s overwrites nothing that was not on the screen', async (_, form) => {
    const send = async (body: object) => {
      const { status, body: answer } =
        form.by === 'office' ? await app.office(form.call, body) : await app.call(form.call, { token: painters, body })
      return [status, (answer as { code?: string } | null)?.code]
    }
    const [first, second, third] = form.bodies
    expect(await send(first)).toEqual([200, undefined])
    expect(await send(second)).toEqual([200, undefined])
    expect(await send({ ...third, known: form.known })).toEqual([409, 'conflict'])
    // What is there already is nobody’s loss, and what says nothing of before replaces it whatever it is.
    expect(await send({ ...second, known: form.known })).toEqual([200, undefined])
    expect(await send(third)).toEqual([200, undefined])
  })

  test('the preview of prices is of those on the screen, or is refused', async () => {
    const present = (
      (await app.office('GET /api/admin/pricing/config')).body as { name: string; value: number }[]
    ).find(({ name }) => name === PRICE)?.value as number
    const updates = [{ name: PRICE, value: Math.min(pricingFields[PRICE].max, present + 0.1) }]
    for (const call of ['preview', 'simulation']) {
      const preview = async (known: number) =>
        (await app.office(`POST /api/admin/pricing/${call}`, { updates, known: { [PRICE]: known } })).status
      expect([await preview(present), await preview(present - 0.1)]).toEqual([200, 409])
    }
  })
})
