import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Answers, answerCalls, deferAnswer, refusal } from '#web/testing/answer-calls.ts'
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx'
import { BecomePainterPage } from './BecomePainterPage.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

const w9 = new File(['%PDF-1.4'], 'w9.pdf', { type: 'application/pdf' })

const LOGIN = 'POST /api/contractor/login'
const REGISTER = 'POST /api/contractor/register'

const show = () =>
  render(
    <MemoryRouter>
      <RegistrationForm />
      <ToastOutlet />
    </MemoryRouter>,
  )

async function fill() {
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('First name', 'Ana')
  type('Last name', 'Ruiz')
  type('Email', 'ana@example.com')
  type('Phone', '(215) 555-0142')
  type('Years of experience', '4')
  await userEvent.upload(screen.getByLabelText('W9 form', { selector: 'input' }), w9)
  type('Password', 'three coats')
  type('Confirm password', 'three coats')
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Contractor Account' }))

test('errors are shown at their fields, and the first one gets the focus', async () => {
  const { requests } = answerCalls({})
  show()
  await userEvent.type(screen.getByLabelText('First name'), 'Ana')
  await submit()
  await expect(screen).toShowSoon('W9 Form Required', 'Please enter your last name.')
  expect(globalThis.document.activeElement).toBe(screen.getByLabelText('Last name'))
  expect(requests).toEqual([])
})

test('a rejected document does not replace the previous one', async () => {
  show()
  const field = screen.getByLabelText('W9 form', { selector: 'input' })
  await userEvent.upload(field, w9)
  await userEvent.setup({ applyAccept: false }).upload(field, new File(['x'], 'notes.txt', { type: 'text/plain' }))
  expect(screen.getByText(/as a PDF or Word document/)).toBeTruthy()
  expect(screen.getByText('w9.pdf', { exact: false })).toBeTruthy()
  await userEvent.upload(field, w9)
  expect(screen.queryByText(/as a PDF or Word document/)).toBeNull()
})

test('two different passwords are refused, until the first is typed again', async () => {
  show()
  await fill()
  expect(screen.getByLabelText('Password')).toBeForAccount('ana@example.com')
  await userEvent.type(screen.getByLabelText('Confirm password'), '!')
  await submit()
  expect(await screen.findByText('Password Mismatch')).toBeTruthy()
  expect(screen.getAllByText('Passwords do not match. Please check and try again.')).toHaveLength(2)
  const again = screen.getByLabelText('Confirm password')
  expect(again.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('Password'), '!')
  expect(again.getAttribute('aria-invalid')).toBeNull()
})

test('a server error is shown at its field, and no input is lost', async () => {
  const issues = [{ path: 'email', message: 'There’s already an account with this email address.' }]
  const message = 'There’s already an account with this email address. Please log in instead.'
  answerCalls({ [REGISTER]: () => Response.json({ message, code: 'email_taken', issues }, { status: 409 }) })
  show()
  await fill()
  await submit()
  await expect(screen).toShowSoon('Registration Failed', 'There’s already an account with this email address.')
  expect((screen.getByLabelText('First name') as HTMLInputElement).value).toBe('Ana')
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('three coats')
  expect(screen.getByText('w9.pdf', { exact: false })).toBeTruthy()
})

test.each<[string, Answers, string | RegExp]>([
  ['without a response', {}, /^There’s no connection right now. Nothing is lost/],
  [
    'of the server',
    { [REGISTER]: () => refusal(500, 'internal', 'Oops') },
    'Failed to create contractor account. Please try again.',
  ],
])('a failure %s has a message of its own', async (_, answers, words) => {
  answerCalls(answers)
  show()
  await fill()
  await submit()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('the form shows progress, and then the painter is logged in and the form is gone', async () => {
  const created = deferAnswer(() => Response.json({ id: 'A', message: 'Welcome' }, { status: 201 }))
  const contractor = { id: 'A', firstName: 'Ana', lastName: 'Ruiz', isVerified: false }
  const session = { token: 'a-token', expiresAt: '2026-12-01T00:00:00.000Z', contractor }
  answerCalls({ [LOGIN]: () => Response.json(session), [REGISTER]: created.answer })
  show()
  await fill()
  await submit()
  const working = await screen.findByRole('button', { name: 'Creating Account...' })
  expect((working as HTMLButtonElement).disabled).toBe(true)
  created.letThrough()
  expect(await screen.findByText('Registration Successful')).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(screen.getByRole('link', { name: 'Set your days' }).getAttribute('href')).toBe(
    '/contractor/dashboard?tab=availability',
  )
  expect(localStorage.getItem('contractorToken')).toBe('a-token')
})

test('a painter who cannot be logged in automatically is sent to the login', async () => {
  answerCalls({
    [LOGIN]: () => refusal(429, 'too_many_requests', 'Too many'),
    [REGISTER]: () => Response.json({ id: 'A', message: 'Welcome' }, { status: 201 }),
  })
  show()
  await fill()
  await submit()
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe('/contractor/login')
  expect(screen.queryByLabelText('First name')).toBeNull()
  expect(localStorage.getItem('contractorToken')).toBeNull()
})

test('pictures of the pages become one PDF, and a page can be added', async () => {
  const made: number[] = []
  vi.doMock('#web/shared/w9/pictures-to-pdf.ts', () => ({
    picturesToPdf: async (pictures: readonly Blob[], name: string) => {
      made.push(pictures.length)
      return new File(['%PDF-1.4'], name, { type: 'application/pdf' })
    },
  }))
  const { container } = show()
  const picture = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
  await userEvent.upload(screen.getByLabelText('W9 form', { selector: 'input' }), [picture('1.jpg'), picture('2.jpg')])
  expect(await screen.findByText(/2 pages/)).toBeTruthy()
  const camera = container.querySelector<HTMLInputElement>('input[capture]')
  await userEvent.upload(camera!, picture('3.jpg'))
  expect(await screen.findByText(/3 pages/)).toBeTruthy()
  expect(made).toEqual([2, 3])
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByText('Choose file')).toBeTruthy()
  vi.doUnmock('#web/shared/w9/pictures-to-pdf.ts')
})

test('an unreadable picture is reported at the field', async () => {
  vi.doMock('#web/shared/w9/pictures-to-pdf.ts', () => ({ picturesToPdf: () => Promise.reject(new Error('broken')) }))
  show()
  const broken = new File(['x'], 'w9.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('W9 form', { selector: 'input' }), broken)
  expect(await screen.findByText(/That picture can’t be read/)).toBeTruthy()
  vi.doUnmock('#web/shared/w9/pictures-to-pdf.ts')
})

test('with the account, its page no longer asks to create one', async () => {
  answerCalls({ [REGISTER]: () => Response.json({ id: 'P', message: 'Done' }, { status: 201 }) })
  render(
    <MemoryRouter>
      <BecomePainterPage />
      <ToastOutlet />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy()
  await fill()
  await submit()
  expect(await screen.findByText('Your account is ready.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Create your account' })).toBeNull()
})
