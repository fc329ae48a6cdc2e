import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TextField } from '#web/ui/Field.tsx'
import { CallError } from './call-error.ts'
import { type Problems, useForm } from './use-form.ts'

type Typed = { name: string; city: string }
type Send = (values: Typed) => Promise<Problems<Typed>>

const problemsOf = ({ name, city }: Typed): Problems<Typed> => ({
  ...(name ? {} : { name: 'A name, please.' }),
  ...(city ? {} : { city: 'A city, please.' }),
})

function Form({ send }: { send: Send }) {
  const { bound, field, failure, sending, sent, empty, again } = useForm({
    initial: { name: '', city: '' },
    problemsOf,
    send,
  })
  return (
    <form {...bound} aria-label="Form" noValidate>
      <TextField label="Name" {...field('name')} />
      <TextField label="City" {...field('city')} />
      {failure && <p>failed: {String(failure.error)}</p>}
      <p>{sending ? 'sending' : sent ? 'sent' : 'writing'}</p>
      <button type="button" onClick={empty}>
        Empty
      </button>
      <button type="button" onClick={again}>
        Again
      </button>
    </form>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.submit(screen.getByRole('form'))
const show = (send: Send) => {
  const sending = vi.fn(send)
  render(<Form send={sending} />)
  return sending
}

test('no field is marked before the first attempt, and after each one the first invalid field has the focus', () => {
  const send = show(async () => ({}))
  expect(screen.queryByText('A name, please.')).toBeNull()
  submit()
  expect(screen.getByText('A name, please.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'Dana')
  expect(screen.queryByText('A name, please.')).toBeNull()
  expect(screen.getByText('A city, please.')).toBeDefined()
  submit()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  screen.getByLabelText('Name').focus()
  submit()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(send).not.toHaveBeenCalled()
})

const fill = () => {
  type('Name', 'Dana')
  type('City', 'Ambler')
}

test('a form is submitted once at a time, and its input stays until it is cleared', async () => {
  const answers: ((found: Problems<Typed>) => void)[] = []
  const send = show(() => new Promise((resolve) => answers.push(resolve)))
  fill()
  submit()
  submit()
  expect(screen.getByText('sending')).toBeDefined()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Dana', city: 'Ambler' })
  answers[0]?.({})
  expect(await screen.findByText('sent')).toBeDefined()
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Dana')
  fireEvent.click(screen.getByRole('button', { name: 'Empty' }))
  expect(screen.getByLabelText('Name')).toHaveProperty('value', '')
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  expect(screen.getByText('writing')).toBeDefined()
})

test('fields rejected by the server are marked, and the first one is focused', async () => {
  show(async () => ({ city: 'We do not know this city.' }))
  fill()
  submit()
  expect(await screen.findByText('We do not know this city.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.getByText('writing')).toBeDefined()
})

test('what the server says of a field is said there, and of one that is not shown by the form', async () => {
  const refused = (path: string) => new CallError(400, 'invalid_request', 'Check it.', [{ path, message: 'Unknown.' }])
  const answers = [refused('address/city'), refused('street')]
  show(() => Promise.reject(answers.shift()))
  fill()
  submit()
  expect(await screen.findByText('Unknown.')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
  expect(screen.queryByText(/^failed/)).toBeNull()
  submit()
  expect(await screen.findByText(/^failed: .*Check it\.$/)).toBeDefined()
  cleanup()
  render(<FormWithoutCity send={() => Promise.reject(refused('city'))} />)
  submit()
  expect(await screen.findByText('failed')).toBeDefined()
})

function FormWithoutCity({ send }: { send: Send }) {
  const { bound, failure } = useForm<Typed>({ initial: { name: '', city: '' }, problemsOf: () => ({}), send })
  return (
    <form {...bound} aria-label="Form" noValidate>
      {failure && <p>failed</p>}
    </form>
  )
}

function FormWithConfirmation({ send }: { send: Send }) {
  const [isConfirming, setConfirming] = useState(false)
  const { ref, submit, field, write, check, deliver, again, failure, sent } = useGroup(send)
  return (
    <div ref={ref}>
      <TextField label="Name" {...field('name')} onKeyDown={({ key }) => key === 'Enter' && submit()} />
      <TextField label="City" {...field('city')} />
      <button type="button" onClick={() => write({ name: 'Dana', city: 'Ambler' })}>
        Fill
      </button>
      <button type="button" onClick={() => setConfirming(check())}>
        Ask
      </button>
      {isConfirming && (
        <button type="button" onClick={() => void deliver()}>
          Yes
        </button>
      )}
      <button type="button" onClick={again}>
        Again
      </button>
      <p>{failure ? 'failed' : sent ? 'sent' : 'writing'}</p>
    </div>
  )
}

function useGroup(send: Send) {
  const { bound, ...rest } = useForm<Typed, HTMLDivElement>({ initial: { name: '', city: '' }, problemsOf, send })
  return { ...rest, ref: bound.ref }
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a question may come between checking and sending', async () => {
  const ends = [() => Promise.reject(new Error('away')), () => Promise.resolve({})]
  const send = vi.fn(() => ends.shift()?.() ?? Promise.resolve({}))
  render(<FormWithConfirmation send={send} />)
  press('Ask')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
  press('Fill')
  expect(screen.queryByText(/please\.$/)).toBeNull()
  press('Ask')
  expect(send).not.toHaveBeenCalled()
  press('Yes')
  press('Yes')
  press('Ask')
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
  expect(await screen.findByText('failed')).toBeDefined()
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Dana', city: 'Ambler' })
  press('Again')
  expect(screen.getByText('writing')).toBeDefined()
  press('Ask')
  press('Yes')
  expect(await screen.findByText('sent')).toBeDefined()
})

test('fields within another form are sent by their own button or key', async () => {
  const send = vi.fn(async () => ({}))
  render(<FormWithConfirmation send={send} />)
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  fill()
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })
  expect(await screen.findByText('sent')).toBeDefined()
  expect(send).toHaveBeenCalledOnce()
})

test('any other failure is reported, and disappears with the next try', async () => {
  const ends = [() => Promise.reject(new Error('away')), () => Promise.resolve({})]
  show(() => ends.shift()?.() ?? Promise.resolve({}))
  fill()
  submit()
  expect(await screen.findByText('failed: Error: away')).toBeDefined()
  submit()
  expect(await screen.findByText('sent')).toBeDefined()
  expect(screen.queryByText(/^failed/)).toBeNull()
})
