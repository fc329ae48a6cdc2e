import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { BusinessTab } from './BusinessTab.tsx'

const read = 'GET /api/admin/business'
const write = 'PUT /api/admin/business'
const contact = { phone: '(215) 555-0100', email: null, officeHours: 'Mon-Sat', address: null }

const show = async (save: (body: unknown) => Response = (body) => Response.json(body)) => {
  const { asked } = answerCalls({
    [read]: () => Response.json(contact),
    [write]: save,
    'GET /api/business': () => Response.json(contact),
  })
  const { user } = showAdmin(<BusinessTab />)
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone/)
  const saved = () => asked.filter(({ call }) => call === write).map(({ body }) => body)
  return { user, phone, saved, button: screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }) }
}

test('values can be changed and cleared, and are saved once', async () => {
  const { user, phone, saved, button } = await show((body) =>
    Response.json({ ...(body as object), phone: '(267) 555-0107', officeHours: null }),
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

test('a server error is shown, and the input stays', async () => {
  const { user, phone, button } = await show(() => refusal(429, 'too_many_requests', 'Please wait a minute.'))
  await user.clear(phone)
  await user.click(button)
  expect(await screen.findByText('Please wait a minute.')).toBeTruthy()
  expect(phone.value).toBe('')
})
