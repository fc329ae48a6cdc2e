import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TextField } from '../ui/Field.tsx'
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

test('no field is marked before the first attempt; after each one the first invalid field has the focus', () => {
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

test('it is submitted once at a time; input stays until it is cleared', async () => {
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

test('other failures are shown, and cleared by the next attempt', async () => {
  const ends = [() => Promise.reject(new Error('away')), () => Promise.resolve({})]
  show(() => ends.shift()?.() ?? Promise.resolve({}))
  fill()
  submit()
  expect(await screen.findByText('failed: Error: away')).toBeDefined()
  submit()
  expect(await screen.findByText('sent')).toBeDefined()
  expect(screen.queryByText(/^failed/)).toBeNull()
})
