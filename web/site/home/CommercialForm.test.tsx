import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { CommercialForm } from './CommercialForm.tsx'

const SEND = 'POST /api/commercial-inquiries'
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
const fill = () => {
  write(/^Name/, 'Ann Lee')
  write(/^Email/, 'ann@example.com')
  write(/^Your project/, 'Two offices, 900 sq ft')
}
test('the form shows problems at their fields, and sends nothing', () => {
  const { requests } = answerCalls({})
  render(<CommercialForm />)
  write(/^Phone/, '123')
  press()
  expect(document.activeElement).toBe(field(/^Name/))
  expect(screen).toShow(/tell us your name/, /valid email/, /Ten digits/, /A sentence/)
  expect(requests).toEqual([])
})

test('the form is sent once, shows progress, and says thank you', async () => {
  const taken = deferAnswer(() => Response.json({ id: '0123456789ABCDEFGHJK' }, { status: 201 }))
  const { requests } = answerCalls({ [SEND]: taken.answer })
  render(<CommercialForm />)
  fill()
  press()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(button.disabled).toBe(true)
  fireEvent.submit(button)
  taken.letThrough()
  expect(await screen.findByText('Thank you, Ann Lee.')).toBeDefined()
  expect(requests).toMatchObject([{ body: { name: 'Ann Lee', email: 'ann@example.com' } }])
  expect(field(/^Your project/).value).toBe('')
})

test.each([
  ['a server that fails', { [SEND]: () => refusal(500, 'internal', 'Something') }, /wasn’t sent/],
  ['no connection', {}, /no connection right now. Nothing is lost/],
  ['too many messages', { [SEND]: () => refusal(429, 'too_many_requests', 'Please wait.') }, /Please wait/],
])('the form keeps the input after %s', async (_, answers, text) => {
  answerCalls(answers)
  render(<CommercialForm />)
  fill()
  press()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(field(/^Your project/).value).toBe('Two offices, 900 sq ft')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' }).disabled).toBe(false)
})
