import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, deferAnswer, fieldRefusal, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBusiness } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BusinessTab } from './BusinessTab.tsx'

const read = 'GET /api/admin/business'
const write = 'PUT /api/admin/business'
const contact = aBusiness({ officeHours: 'Mon-Sat' })
const { settings, payouts, claims } = contact

/** The sent input, without the values that were known before. */
const withoutKnown = (body: unknown) => {
  const { known: _known, ...input } = body as { known?: unknown }
  return input
}

const show = async (
  save: (body: unknown) => Response | Promise<Response> = (body) =>
    Response.json({ settings, payouts, claims, ...(body as object) }),
) => {
  const { bodies } = answerCalls({
    [read]: () => Response.json(contact),
    [write]: save,
    // Pages of other tests keep the contact that was read last.
    'GET /api/business': () => Response.json({ ...contact, officeHours: null }),
  })
  const shown = showOfficePage(<BusinessTab />)
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone/)
  const saved = () => bodies(write).map(withoutKnown)
  return { ...shown, bodies, phone, saved, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }) }
}

test('values can be changed and cleared, and are saved once', async () => {
  const { user, retype, phone, saved, button } = await show((body) =>
    Response.json({ settings, payouts, claims, ...(body as object), phone: '(267) 555-0107', officeHours: null }),
  )
  expect([phone.value, button.disabled]).toEqual(['(215) 555-0100', true])
  await retype(phone, '267 555 0107')
  await user.clear(screen.getByLabelText(/^Office hours/))
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  await user.click(button)
  expect(await screen.findByText(/^Saved/)).toBeTruthy()
  expect(saved()).toEqual([{ phone: '267 555 0107', email: '', officeHours: '', address: '' }])
  expect([phone.value, button.disabled]).toEqual(['(267) 555-0107', true])
})

test('an error is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { user, phone, saved, button } = await show()
  await user.type(phone, '9')
  await user.type(screen.getByLabelText(/^Email/), 'nobody')
  await user.click(button)
  await expect(screen).toShowSoon(/^Ten digits/, /valid email address/)
  expect(document.activeElement).toBe(phone)
  expect(saved()).toEqual([])
})

test('a value that the server refuses is marked and has the focus; a refusal of everything is shown, and the input stays', async () => {
  const refusals = inTurn(
    fieldRefusal('address', 'An address in full, please.'),
    refusal(429, 'too_many_requests', 'Please wait a minute.'),
  )
  const { user, phone, button } = await show(refusals)
  await user.clear(phone)
  await user.click(button)
  expect(await screen.findByText('An address in full, please.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Postal address/))
  expect([phone.value, screen.queryByText('Check what was entered')]).toEqual(['', null])
  await user.click(button)
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  expect(phone.value).toBe('')
})

const formOf = (name: string) => within(screen.getByRole('form', { name }))

const terms = {
  title: 'How visits are booked',
  save: 'Save booking terms',
  saved: 'Saved. New bookings are made on these terms.',
  fields: [
    'quoteValidDays',
    'leadHours',
    'horizonDays',
    'depositPercent',
    'fee',
    'freeHours',
    'graceMinutes',
    'paintCoverage',
    'paintCoats',
  ],
} as const
const promises = {
  title: 'What we promise',
  save: 'Save promises',
  saved: 'Saved. New bookings are made on these promises.',
  fields: ['lateMinutes', 'lateMinutesTold', 'lateCredit', 'changeCredit', 'missedMinutes', 'missedCredit'],
} as const
const changes = {
  title: 'When the rooms are different',
  save: 'Save change terms',
  saved: 'Saved. New bookings are made on these terms.',
  fields: ['tolerancePercent', 'toleranceAmount', 'tripChargePercent', 'tripCharge'],
} as const

test.each([
  [terms, /^Late fee/, '$125', { fee: 125 }],
  [promises, /^Credit for arriving late/, ' 40 ', { lateCredit: 40 }],
  [changes, /^Trip charge \(\$\)/, '90', { tripCharge: 90 }],
])('the form “$title” saves its own settings as numbers, once', async (of, label, typed, changed) => {
  const stored = deferAnswer(() => Response.json({ ...contact, settings: { ...settings, ...changed } }))
  const { user, retype, saved } = await show(stored.answer)
  const form = formOf(of.title)
  const field = form.getByLabelText<HTMLInputElement>(label)
  const save = form.getByRole<HTMLButtonElement>('button', { name: of.save })
  expect(save.disabled).toBe(true)
  await retype(field, typed)
  expect(form.getByText('Not saved yet')).toBeTruthy()
  await user.dblClick(save)
  expect(save.disabled).toBe(true)
  stored.letThrough()
  expect(await form.findByText(of.saved)).toBeTruthy()
  const before = Object.fromEntries(of.fields.map((name) => [name, settings[name]]))
  expect(saved()).toEqual([{ settings: { ...before, ...changed } }])
  expect([field.value, save.disabled]).toEqual([String(Object.values(changed)[0]), true])
})

// The limits of each are tables in domain/platform/market-settings.test.ts.
test('settings that are not valid numbers are refused at their field, which gets the focus, and nothing is sent', async () => {
  const { user, saved } = await show()
  for (const [of, label, text, problem] of [
    [terms, /^Late fee/, '1001', 'Whole dollars from 0 to 1000, please.'],
    [terms, /^Booking ahead/, '', 'A whole number from 1 to 365, please.'],
    [promises, /^Credit for arriving late/, '12.50', 'Whole dollars from 0 to 1000, please.'],
    [changes, /^Small differences, in percent/, '2.5', /^A whole number/],
    [changes, /^Trip charge \(\$\)/, 'much', /^Whole dollars/],
  ] as const) {
    const form = formOf(of.title)
    const field = form.getByLabelText<HTMLInputElement>(label)
    const before = field.value
    fireEvent.change(field, { target: { value: text } })
    await user.click(form.getByRole('button', { name: of.save }))
    expect([text, form.queryByText(problem) !== null, document.activeElement === field]).toEqual([text, true, true])
    expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', text])
    fireEvent.change(field, { target: { value: before } })
  }
  expect(saved()).toEqual([])
})

test('a setting that the server refuses shows the error at its field, and a refusal keeps the input', async () => {
  const refusals = inTurn(
    fieldRefusal('settings.tripCharge', 'Not that much.'),
    refusal(429, 'too_many_requests', 'Please wait a minute.'),
  )
  const { user, retype } = await show(refusals)
  const form = formOf(changes.title)
  const field = form.getByLabelText<HTMLInputElement>(/^Trip charge \(\$\)/)
  await user.type(field, '0')
  await user.click(form.getByRole('button', { name: changes.save }))
  expect(await form.findByText('Not that much.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await retype(field, '800')
  await user.click(form.getByRole('button', { name: changes.save }))
  expect(await form.findByText('Please wait a minute.')).toBeTruthy()
  expect(field.value).toBe('800')
})

test('a claim is changed or cleared, and sent with its former value', async () => {
  const { user, retype, bodies } = await show(() =>
    Response.json({ ...contact, claims: { ...claims, projects: '35+', rating: null } }),
  )
  const form = formOf('What the home page claims')
  await retype(form.getByLabelText(/^Projects painted/), '35+')
  await user.clear(form.getByLabelText(/^Rating/))
  await user.click(form.getByRole('button', { name: 'Save claims' }))
  expect(await form.findByText('Saved. The home page shows it within a minute.')).toBeTruthy()
  expect(bodies(write)).toEqual([{ claims: { projects: '35+', rating: '', satisfaction: '100%' }, known: { claims } }])
})

// @proves docs/rules/office.md#drafts
test('a save on outdated values is refused, shows the current ones beside the input, and can be repeated', async () => {
  let stored = contact
  const { bodies } = answerCalls({
    [read]: () => Response.json(stored),
    'GET /api/business': () => Response.json(stored),
    [write]: (body) => {
      const { known, ...input } = body as { known: { settings: { fee: number } }; settings: object }
      if (known.settings.fee !== stored.settings.fee)
        return refusal(409, 'conflict', 'Somebody changed these settings.')
      stored = { ...stored, settings: { ...stored.settings, ...input.settings } }
      return Response.json(stored)
    },
  })
  const { user, retype } = showOfficePage(<BusinessTab />)
  await screen.findByLabelText(/^Phone/)
  const form = formOf(terms.title)
  expect(
    form.getByText(
      /free to move or cancel until 9:00 AM the day before for a morning visit, .*12:00 PM the day before.* then \$100\./,
    ),
  ).toBeTruthy()
  const notice = form.getByLabelText<HTMLInputElement>(/^Notice/)
  await retype(notice, '36')
  stored = { ...contact, settings: { ...settings, fee: 125 } }
  const save = form.getByRole('button', { name: terms.save })
  await user.click(save)
  expect(await form.findByText('Somebody changed these settings.')).toBeTruthy()
  expect(await form.findByText('Late fee ($): 100 → 125')).toBeTruthy()
  expect([notice.value, form.getByLabelText<HTMLInputElement>(/^Late fee/).value]).toEqual(['36', '125'])
  await user.click(save)
  await expect(form).toShowSoon(terms.saved, /for an afternoon visit, then \$125\./)
  expect(bodies(write).at(-1)).toMatchObject({
    settings: { fee: 125, leadHours: 36 },
    known: { settings: { fee: 125, leadHours: settings.leadHours } },
  })
})
