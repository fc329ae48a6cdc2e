import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../../domain/upload-limits.ts'
import { PSEUDO_LOCALE } from '../../../domain/words/pseudo.ts'
import { words } from '../../../domain/words/words.ts'
import { reader } from '../../lib/here.ts'
import { answerCalls, refusal } from '../../testing/answer-calls.ts'
import { drawPseudo, withPseudoLocale } from '../../testing/pseudo-page.tsx'
import { textsOutside } from '../../testing/texts-outside.ts'
import { ToastOutlet } from '../../ui/ToastOutlet.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { BecomePainterPage } from './BecomePainterPage.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'

withPseudoLocale()

beforeEach(() => dismissToast())

const REGISTER = 'POST /api/contractor/register'
const LOGIN = 'POST /api/contractor/login'
const w9 = new File(['%PDF-1.4'], 'w9.pdf', { type: 'application/pdf' })

/** Values. */
const theirs = [/^w9\.pdf$/, /^The server's own words\.$/]
const untranslated = (): string[] => textsOutside(document.body).filter((text) => !theirs.some((one) => one.test(text)))

const said = () => words({ ...reader, locale: PSEUDO_LOCALE })

const draw = () =>
  drawPseudo(
    <>
      <RegistrationForm />
      <ToastOutlet />
    </>,
  )
const submit = () => fireEvent.submit(document.querySelector('form') as HTMLFormElement)
const choose = (...files: File[]) => {
  const field = document.querySelector<HTMLInputElement>('input[name="w9Document"]')
  return userEvent.setup({ applyAccept: false }).upload(field as HTMLInputElement, files)
}
const fill = async () => {
  const values = { firstName: 'A', lastName: 'R', email: 'ana@example.com', phone: '2155550142', experienceYears: '4' }
  for (const [name, value] of Object.entries({ ...values, password: 'three coats', confirmPassword: 'three coats' })) {
    fireEvent.change(document.querySelector(`[name="${name}"]`) as HTMLInputElement, { target: { value } })
  }
  await choose(w9)
}

test('the page, with the pay for a room', async () => {
  answerCalls({})
  drawPseudo(<BecomePainterPage />)
  expect(await screen.findByText(said()('What a living room pays you'))).toBeTruthy()
  expect(untranslated()).toEqual([])
})

test('an empty form, and one with different passwords', async () => {
  draw()
  submit()
  expect(screen.getByText(said()('W9 Form Required'))).toBeTruthy()
  expect(untranslated()).toEqual([])
  await fill()
  fireEvent.change(document.querySelector('[name="password"]') as HTMLInputElement, { target: { value: 'two coats' } })
  submit()
  expect(screen.getByText(said()('Password Mismatch'))).toBeTruthy()
  expect(untranslated()).toEqual([])
})

test.each([
  ['of another kind', new File(['x'], 'w9.txt')],
  ['that is empty', new File([], 'w9.pdf')],
  ['that is too large', new File([new Uint8Array(MAX_UPLOAD_BYTES + 1)], 'w9.pdf')],
  ['that is a broken picture', new File(['x'], 'w9.png', { type: 'image/png' })],
])('a document %s', async (_name, file) => {
  vi.doMock('./pictures-to-pdf.ts', () => ({ picturesToPdf: () => Promise.reject(new Error('broken')) }))
  draw()
  await choose(file)
  await waitFor(() => expect(document.querySelector('[name="w9Document"][aria-invalid]')).toBeTruthy())
  expect(untranslated()).toEqual([])
  vi.doUnmock('./pictures-to-pdf.ts')
})

test.each([
  ['a small document', [w9], 1],
  ['pictures', [1, 2].map((name) => new File(['x'], `${name}.png`, { type: 'image/png' })), 2_000_000],
])('%s selected', async (_name, files, size) => {
  vi.doMock('./pictures-to-pdf.ts', () => ({
    picturesToPdf: async (_: unknown, name: string) => new File([new Uint8Array(size)], name),
  }))
  draw()
  await choose(...files)
  expect(await screen.findByText(/w9\.pdf/)).toBeTruthy()
  expect(untranslated()).toEqual([])
  vi.doUnmock('./pictures-to-pdf.ts')
})

test.each([
  ['the server refuses', () => refusal(409, 'email_taken', "The server's own words.")],
  ['the server cannot take', () => refusal(500, 'internal', 'Oops')],
])('an account that %s', async (_name, answer) => {
  answerCalls({ [REGISTER]: answer })
  draw()
  await fill()
  submit()
  expect(await screen.findByText(said()('Registration Failed'))).toBeTruthy()
  expect(untranslated()).toEqual([])
})

test.each([
  ['whose session runs', 200, 'Set your days'],
  ['that has to log in', 429, 'Log in'],
] as const)('a new account %s', async (_name, status, link) => {
  const contractor = { id: 'A', firstName: 'Ana', lastName: 'Ruiz', isVerified: false }
  answerCalls({
    [REGISTER]: () => Response.json({ id: 'A', message: 'Welcome' }, { status: 201 }),
    [LOGIN]: () => Response.json({ token: 't', expiresAt: '2026-12-01T00:00:00.000Z', contractor }, { status }),
  })
  draw()
  await fill()
  submit()
  const t = said()
  const name = link === 'Log in' ? t('Log in') : t('Set your days')
  expect(await screen.findByRole('link', { name })).toBeTruthy()
  expect(untranslated()).toEqual([])
})
