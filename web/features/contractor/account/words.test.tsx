import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, expect, test } from 'vitest'
import type { Profile } from '../../../../contract/contractors.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { inPseudo, said, unsaid } from '../testing/pseudo.tsx'
import { refusal, serve, show } from '../testing/show.tsx'
import { profile } from '../testing/show-dashboard.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { EditProfile } from './EditProfile.tsx'
import { ReplaceW9 } from './ReplaceW9.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const oops = refusal(500, 'internal', 'Oops')
const aProfile = (given: Partial<Profile> = {}): Profile => ({ ...(profile as Profile), ...given })
const draw = (part: ReactNode) => show(inPseudo(part), '/', null)
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const see = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
  expect(unsaid().filter((text) => !/^(w9|new)\.(pdf|txt)$/.test(text))).toEqual([])
}

test('in the pseudo-locale all text of the profile is in brackets, with what is wrong in it', async () => {
  serve({ 'PUT /api/contractor/profile': oops })
  draw(<EditProfile profile={aProfile()} />)
  expect(unsaid()).toEqual([])
  for (const name of [said('First name'), said('Last name')]) type(name, '')
  type(said('Phone'), '555')
  type(said('Years of experience'), '1.5')
  type(said('Your ZIP code'), '191')
  press(said('Save profile'))
  await see(said('Please enter a phone number with ten digits.'), said('A ZIP code has five digits.'))
})

test('so is a profile that is saved, or is not', async () => {
  let answer = oops
  serve({ 'PUT /api/contractor/profile': () => answer() })
  draw(<EditProfile profile={aProfile()} />)
  type(said('First name'), 'Ana Ruiz')
  press(said('Save profile'))
  await see(said("We couldn't save your profile. Please try again."))
  answer = () => Response.json({ ...profile, firstName: 'Ana' })
  press(said('Save profile'))
  await screen.findByRole('button', { name: said('Save profile') })
  expect(unsaid()).toEqual([])
})

test('so is another e-mail address', async () => {
  serve({ 'POST /api/contractor/email': oops })
  draw(<ChangeEmail profile={aProfile({ newEmail: 'anna@example.com' })} />)
  press(said('Send the link'))
  await see(said('Please enter a valid email address.'), said('Please enter your current password.'))
  type(said('New email address'), 'anna@example.com')
  type(said('Your password'), 'brush-and-roller')
  press(said('Send the link'))
  await see(said("We couldn't change your email address. Please try again."))
})

test.each([null, 'w9.pdf'])('so is a W9 in place of %s', async (w9Name) => {
  let answer = oops
  serve({ 'PUT /api/contractor/w9': () => answer() })
  draw(<ReplaceW9 profile={aProfile({ w9Name })} />)
  press(said('Send this W9'))
  await see(said('Please choose your W9 or take a picture of it.'))
  const choose = (name: string, kind: string) =>
    fireEvent.change(screen.getByLabelText(said('W9 form')), {
      target: { files: [new File(['x'], name, { type: kind })] },
    })
  choose('w9.txt', 'text/plain')
  press(said('Send this W9'))
  await see(said('Please upload your W9 form as a PDF or Word document (.pdf, .doc, .docx).'))
  choose('new.pdf', 'application/pdf')
  press(said('Send this W9'))
  await see(said("We couldn't save your W9. Please try again."))
  answer = () => Response.json(profile)
  press(said('Send this W9'))
  await see(said("We have it and we're checking it."))
})
