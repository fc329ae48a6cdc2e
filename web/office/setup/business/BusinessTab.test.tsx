import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, deferAnswer, refusal } from '#web/testing/answer-calls.ts'
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
  const { requests } = answerCalls({
    [read]: () => Response.json(contact),
    [write]: save,
    // Pages of other tests keep the contact that was read last.
    'GET /api/business': () => Response.json({ ...contact, officeHours: null }),
  })
  const { user } = showOfficePage(<BusinessTab />)
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone/)
  const saved = () => requests.filter(({ call }) => call === write).map(({ body }) => withoutKnown(body))
  return { user, phone, saved, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }) }
}

test('values can be changed and cleared, and are saved once', async () => {
  const { user, phone, saved, button } = await show((body) =>
    Response.json({ settings, payouts, claims, ...(body as object), phone: '(267) 555-0107', officeHours: null }),
  )
  expect([phone.value, button.disabled]).toEqual(['(215) 555-0100', true])
  await user.clear(phone)
  await user.type(phone, '267 555 0107')
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
  expect(await screen.findByText(/^Ten digits/)).toBeTruthy()
  expect(screen.getByText(/valid email address/)).toBeTruthy()
  expect(document.activeElement).toBe(phone)
  expect(saved()).toEqual([])
})

test('a value that the server refuses is marked and has the focus', async () => {
  const { user, phone, button } = await show(() =>
    Response.json(
      {
        code: 'invalid_request',
        message: 'Check what was entered',
        issues: [{ path: 'address', message: 'An address in full, please.' }],
      },
      { status: 400 },
    ),
  )
  await user.clear(phone)
  await user.click(button)
  expect(await screen.findByText('An address in full, please.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Postal address/))
  expect([phone.value, screen.queryByText('Check what was entered')]).toEqual(['', null])
})

test('a refusal is shown, and the input stays', async () => {
  const { user, phone, button } = await show(() => refusal(429, 'too_many_requests', 'Please wait a minute.'))
  await user.clear(phone)
  await user.click(button)
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  expect(phone.value).toBe('')
})

const termsForm = () => within(screen.getByRole('form', { name: 'How visits are booked' }))

test('the terms of booking are saved in dollars, hours and days, and show what customers read today', async () => {
  const { user, saved } = await show(() =>
    Response.json({ ...contact, settings: { ...settings, fee: 125, freeHours: 48 } }),
  )
  const form = termsForm()
  expect(form.getByText(/free to move or cancel until 24 hours before, then \$100\./)).toBeTruthy()
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save booking terms' })
  expect(save.disabled).toBe(true)
  const type = async (label: RegExp, text: string) => {
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), text)
  }
  await type(/^Late fee/, '$125')
  await type(/^Free until/, ' 48 ')
  await user.click(save)
  expect(await form.findByText('Saved. New bookings are made on these terms.')).toBeTruthy()
  // Promises and change terms are forms of their own.
  const terms = ['depositPercent', 'graceMinutes', 'horizonDays', 'leadHours', 'paintCoats', 'paintCoverage'] as const
  const sent = Object.fromEntries(terms.map((name) => [name, settings[name]]))
  const { quoteValidDays } = settings
  expect(saved()).toEqual([{ settings: { ...sent, quoteValidDays, fee: 125, freeHours: 48 } }])
  expect(form.getByText(/until 48 hours before, then \$125\./)).toBeTruthy()
  expect([form.getByLabelText<HTMLInputElement>(/^Late fee/).value, save.disabled]).toEqual(['125', true])
})

test('the promises are a form of their own, in dollars and minutes', async () => {
  const { user, saved } = await show(() => Response.json({ ...contact, settings: { ...settings, lateCredit: 40 } }))
  const form = within(screen.getByRole('form', { name: 'What we promise' }))
  const amount = form.getByLabelText<HTMLInputElement>(/^Credit for arriving late/)
  expect(amount.value).toBe('25')
  const save = form.getByRole('button', { name: 'Save promises' })
  await user.clear(amount)
  await user.type(amount, '12.50')
  await user.click(save)
  expect(form.getByText('Whole dollars from 0 to 1000, please.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '40')
  await user.click(save)
  expect(await form.findByText('Saved. New bookings are made on these promises.')).toBeTruthy()
  expect(saved()).toEqual([
    {
      settings: {
        lateMinutes: 30,
        lateMinutesTold: 60,
        lateCredit: 40,
        changeCredit: 100,
        missedMinutes: 120,
        missedCredit: 100,
      },
    },
  ])
})

const wrongTerms: [RegExp, string, string][] = [
  [/^Late fee/, '1001', 'Whole dollars from 0 to 1000, please.'],
  [/^Late fee/, '12.50', 'Whole dollars from 0 to 1000, please.'],
  [/^Notice/, '169', 'A whole number from 0 to 168, please.'],
  [/^Booking ahead/, '', 'A whole number from 1 to 365, please.'],
  [/^Quotes are good/, '1.5', 'A whole number from 1 to 365, please.'],
]

test('terms out of their range are refused at their field, which gets the focus', async () => {
  const { user, saved } = await show()
  const form = termsForm()
  for (const [label, text, problem] of wrongTerms) {
    const field = form.getByLabelText<HTMLInputElement>(label)
    const before = field.value
    fireEvent.change(field, { target: { value: text } })
    await user.click(form.getByRole('button', { name: 'Save booking terms' }))
    expect([text, form.queryByText(problem) !== null, document.activeElement === field]).toEqual([text, true, true])
    fireEvent.change(field, { target: { value: before } })
  }
  expect(saved()).toEqual([])
})

test('a term that the server refuses shows the error at its field', async () => {
  const issues = [{ path: 'settings.leadHours', message: 'Not so far.' }]
  const refused = { code: 'invalid_request', message: 'Not so far.', issues }
  const { user } = await show(() => Response.json(refused, { status: 400 }))
  const form = termsForm()
  await user.type(form.getByLabelText(/^Notice/), '1')
  await user.click(form.getByRole('button', { name: 'Save booking terms' }))
  expect(await form.findByText('Not so far.')).toBeTruthy()
  expect(document.activeElement).toBe(form.getByLabelText(/^Notice/))
})

const changesForm = () => within(screen.getByRole('form', { name: 'When the rooms are different' }))
const changeTerms = { tolerancePercent: 5, toleranceAmount: 50, tripChargePercent: 25, tripCharge: 75 }

test('the change terms are a form of their own, in dollars and percent, and are saved once', async () => {
  const stored = deferAnswer(() => Response.json({ ...contact, settings: { ...settings, tripCharge: 90 } }))
  const { user, saved } = await show(stored.answer)
  const form = changesForm()
  const charge = form.getByLabelText<HTMLInputElement>(/^Trip charge \(\$\)/)
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save change terms' })
  const shown = form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect([shown, save.disabled]).toEqual([['5', '50', '25', '75'], true])
  await user.clear(charge)
  await user.type(charge, '$90')
  expect(form.getByText('Not saved yet')).toBeTruthy()
  await user.dblClick(save)
  expect(save.disabled).toBe(true)
  stored.letThrough()
  expect(await form.findByText('Saved. New bookings are made on these terms.')).toBeTruthy()
  expect(saved()).toEqual([{ settings: { ...changeTerms, tripCharge: 90 } }])
  expect([charge.value, save.disabled]).toEqual(['90', true])
})

const wrongChangeTerms: [RegExp, string][] = [
  [/^Small differences, in percent/, '2.5'],
  [/^Small differences, at least/, '12.50'],
  [/^Trip charge from/, ''],
  [/^Trip charge \(\$\)/, 'much'],
]

test('change terms that are not valid numbers are refused at their field, and nothing is sent', async () => {
  const { user, saved } = await show()
  const form = changesForm()
  for (const [label, text] of wrongChangeTerms) {
    const field = form.getByLabelText<HTMLInputElement>(label)
    const before = field.value
    fireEvent.change(field, { target: { value: text } })
    await user.click(form.getByRole('button', { name: 'Save change terms' }))
    expect([field.getAttribute('aria-invalid'), document.activeElement, field.value]).toEqual(['true', field, text])
    fireEvent.change(field, { target: { value: before } })
  }
  expect(saved()).toEqual([])
})

test('a change term that the server refuses shows the error at its field, and a refusal keeps the input', async () => {
  const issues = [{ path: 'settings.tripCharge', message: 'Not that much.' }]
  const { user, saved } = await show(() =>
    saved().length > 1
      ? refusal(429, 'too_many_requests', 'Please wait a minute.')
      : Response.json({ code: 'invalid_request', message: 'No', issues }, { status: 400 }),
  )
  const form = changesForm()
  const field = form.getByLabelText<HTMLInputElement>(/^Trip charge \(\$\)/)
  await user.type(field, '0')
  await user.click(form.getByRole('button', { name: 'Save change terms' }))
  expect(await form.findByText('Not that much.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, '800')
  await user.click(form.getByRole('button', { name: 'Save change terms' }))
  expect(await form.findByText('Please wait a minute.')).toBeTruthy()
  expect(field.value).toBe('800')
})

// @proves docs/rules/office.md#drafts
test('a save on outdated values is refused, shows the current ones beside the input, and can be repeated', async () => {
  let stored = contact
  const { requests } = answerCalls({
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
  const { user } = showOfficePage(<BusinessTab />)
  await screen.findByLabelText(/^Phone/)
  const form = termsForm()
  const notice = form.getByLabelText<HTMLInputElement>(/^Notice/)
  await user.clear(notice)
  await user.type(notice, '36')
  stored = { ...contact, settings: { ...settings, fee: 125 } }
  const save = form.getByRole('button', { name: 'Save booking terms' })
  await user.click(save)
  expect(await form.findByText('Somebody changed these settings.')).toBeTruthy()
  expect(await form.findByText('Late fee ($): 100 → 125')).toBeTruthy()
  expect([notice.value, form.getByLabelText<HTMLInputElement>(/^Late fee/).value]).toEqual(['36', '125'])
  await user.click(save)
  expect(await form.findByText('Saved. New bookings are made on these terms.')).toBeTruthy()
  expect(requests.filter(({ call }) => call === write).at(-1)?.body).toMatchObject({
    settings: { fee: 125, leadHours: 36 },
    known: { settings: { fee: 125, leadHours: settings.leadHours } },
  })
})
