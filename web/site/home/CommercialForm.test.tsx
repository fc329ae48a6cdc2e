import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CommercialForm } from './CommercialForm.tsx'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
const fill = () => {
  write(/^Name/, 'Ann Lee')
  write(/^Email/, 'ann@example.com')
  write(/^Your project/, 'Two offices, 900 sq ft')
}
const answer = (status: number, body: unknown) =>
  fetched.mockResolvedValue(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )

test('the form shows problems at their fields, and sends nothing', () => {
  render(<CommercialForm />)
  write(/^Phone/, '123')
  press()
  expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field(/^Name/))
  for (const text of [/tell us your name/, /valid email/, /Ten digits/, /A sentence/]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(fetched).not.toHaveBeenCalled()
})

test('the form is sent once, shows progress, and says thank you', async () => {
  let finish: (response: Response) => void = () => undefined
  fetched.mockReturnValue(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  render(<CommercialForm />)
  fill()
  press()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending...' })
  expect(button.disabled).toBe(true)
  fireEvent.submit(button)
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  const [address, init] = fetched.mock.calls[0] ?? []
  expect([address, init?.method]).toEqual(['/api/commercial-inquiries', 'POST'])
  expect(JSON.parse(init?.body as string)).toMatchObject({ name: 'Ann Lee', email: 'ann@example.com' })
  finish(new Response(JSON.stringify({ id: '0123456789ABCDEFGHJK' }), { status: 201 }))
  expect(await screen.findByText('Thank you, Ann Lee.')).toBeDefined()
  expect(field(/^Your project/).value).toBe('')
})

test.each([
  ['a server that fails', () => answer(500, { code: 'internal', message: 'Something' }), /was not sent/],
  ['no connection', () => fetched.mockRejectedValue(new TypeError('offline')), /was not sent/],
  ['too many messages', () => answer(429, { code: 'too_many_requests', message: 'Please wait.' }), /Please wait/],
])('the form keeps the input after %s', async (_, prepare, text) => {
  prepare()
  render(<CommercialForm />)
  fill()
  press()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(field(/^Your project/).value).toBe('Two offices, 900 sq ft')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' }).disabled).toBe(false)
})
