import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { answerCalls, fieldRefusal } from '#web/testing/answer-calls.ts'
import { aBusiness } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BusinessTab } from './BusinessTab.tsx'

const write = 'PUT /api/admin/business'
const year = Number(todayIn(market, new Date()).slice(0, 4))
const business = aBusiness({
  payouts: { weekday: 'fri', reportingThresholds: { [year - 1]: 600, [year]: 2000, [year + 1]: 2000 } },
})

const show = async (save: () => Response = () => Response.json(business)) => {
  const { bodies } = answerCalls({ 'GET /api/admin/business': () => Response.json(business), [write]: save })
  const shown = showOfficePage(<BusinessTab />)
  const form = within(await screen.findByRole('form', { name: 'How painters are paid' }))
  const amount = (of: number) => form.getByLabelText<HTMLInputElement>(new RegExp(`^1099-NEC for ${of}`))
  const saved = () => bodies(write).map((body) => (body as { payouts: unknown }).payouts)
  return {
    ...shown,
    form,
    amount,
    saved,
    payday: form.getByLabelText<HTMLSelectElement>('Payday'),
    button: form.getByRole<HTMLButtonElement>('button', { name: 'Save how painters are paid' }),
  }
}

test('payday and thresholds are saved as they were typed, with only the years that were changed', async () => {
  const reportingThresholds = { ...business.payouts.reportingThresholds, [year]: 1250 }
  const { user, retype, form, amount, saved, payday, button } = await show(() =>
    Response.json({ ...business, payouts: { weekday: 'tue', reportingThresholds } }),
  )
  expect([payday.value, amount(year - 1).value, amount(year).value, button.disabled]).toEqual([
    'fri',
    '600',
    '2000',
    true,
  ])
  await user.selectOptions(payday, 'Tuesday')
  await retype(amount(year), '$1,250')
  await user.clear(amount(year + 1))
  await user.click(button)
  expect(await form.findByText('Saved. The next payout follows it.')).toBeTruthy()
  expect(saved()).toEqual([{ weekday: 'tue', reportingThresholds: { [year]: 1250, [year + 1]: null } }])
  expect([amount(year).value, amount(year + 1).value]).toEqual(['1250', '2000'])
})

test('a threshold that is no amount in whole dollars is refused at its field, and nothing is sent', async () => {
  const { user, retype, form, amount, saved, button } = await show()
  for (const text of ['12.50', 'much', '100001', '-1']) {
    await retype(amount(year), text)
    await user.click(button)
    expect(form.getByText('Whole dollars from 0 to 100000, please.')).toBeTruthy()
    expect([document.activeElement, saved()]).toEqual([amount(year), []])
    await retype(amount(year), '900')
  }
})

test('a threshold that the server refuses shows the error at the field of that year', async () => {
  const path = `payouts.reportingThresholds.${year}`
  const { user, retype, form, amount, button } = await show(() => fieldRefusal(path, 'Not that much.'))
  await retype(amount(year), '900')
  await user.click(button)
  expect(await form.findByText('Not that much.')).toBeTruthy()
  expect([document.activeElement, amount(year).value]).toEqual([amount(year), '900'])
})
