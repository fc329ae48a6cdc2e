import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBusiness } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BusinessTab } from './BusinessTab.tsx'

const write = 'PUT /api/admin/business'
const year = Number(todayIn(market, new Date()).slice(0, 4))
const business = aBusiness({
  payouts: { weekday: 'fri', reportingThresholds: { [year - 1]: 600, [year]: 2000, [year + 1]: 2000 } },
})

const show = async (save: () => Response = () => Response.json(business)) => {
  const { requests } = answerCalls({ 'GET /api/admin/business': () => Response.json(business), [write]: save })
  const { user } = showOfficePage(<BusinessTab />)
  const form = within(await screen.findByRole('form', { name: 'How painters are paid' }))
  const amount = (of: number) => form.getByLabelText<HTMLInputElement>(new RegExp(`^1099-NEC for ${of}`))
  const saved = () =>
    requests.filter(({ call }) => call === write).map(({ body }) => (body as { payouts: unknown }).payouts)
  return {
    user,
    form,
    amount,
    saved,
    payday: form.getByLabelText<HTMLSelectElement>('Payday'),
    button: form.getByRole<HTMLButtonElement>('button', { name: 'Save how painters are paid' }),
  }
}

test('payday and thresholds are saved as they were typed, with only the years that were changed', async () => {
  const reportingThresholds = { ...business.payouts.reportingThresholds, [year]: 1250 }
  const { user, form, amount, saved, payday, button } = await show(() =>
    Response.json({ ...business, payouts: { weekday: 'tue', reportingThresholds } }),
  )
  expect([payday.value, amount(year - 1).value, amount(year).value, button.disabled]).toEqual([
    'fri',
    '600',
    '2000',
    true,
  ])
  await user.selectOptions(payday, 'Tuesday')
  await user.clear(amount(year))
  await user.type(amount(year), '$1,250')
  await user.clear(amount(year + 1))
  await user.click(button)
  expect(await form.findByText('Saved. The next payout follows it.')).toBeTruthy()
  expect(saved()).toEqual([{ weekday: 'tue', reportingThresholds: { [year]: 1250, [year + 1]: null } }])
  expect([amount(year).value, amount(year + 1).value]).toEqual(['1250', '2000'])
})

test.each(['12.50', 'much', '100001', '-1'])(
  'the threshold “%s” is refused at its field, and nothing is sent',
  async (text) => {
    const { user, form, amount, saved, button } = await show()
    await user.clear(amount(year))
    await user.type(amount(year), text)
    await user.click(button)
    expect(form.getByText('Whole dollars from 0 to 100000, please.')).toBeTruthy()
    expect([document.activeElement, saved()]).toEqual([amount(year), []])
  },
)

test('a threshold that the server refuses shows the error at the field of that year', async () => {
  const path = `payouts.reportingThresholds.${year}`
  const { user, form, amount, button } = await show(() =>
    Response.json(
      { code: 'invalid_request', message: 'Check what was entered', issues: [{ path, message: 'Not that much.' }] },
      { status: 400 },
    ),
  )
  await user.clear(amount(year))
  await user.type(amount(year), '900')
  await user.click(button)
  expect(await form.findByText('Not that much.')).toBeTruthy()
  expect([document.activeElement, amount(year).value]).toEqual([amount(year), '900'])
})
