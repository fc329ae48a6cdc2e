import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Profile } from '#contract/painters/contractors.ts'
import { profileQuery } from '#web/portal/queries.ts'
import { refusal, serve, show, writes } from '#web/portal/testing/show.tsx'
import { profile } from '#web/portal/testing/show-dashboard.tsx'
import { inTurn } from '#web/testing/answer-calls.ts'
import { ChangeEmail } from './ChangeEmail.tsx'
import { EditProfile } from './EditProfile.tsx'
import { ReplaceW9 } from './ReplaceW9.tsx'

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
/** Answers with the person as sent. */
const accepting = (call: string) => serve({ [call]: ({ body }) => Response.json({ ...profile, ...(body as object) }) })
const bodies = () => writes().map(({ body }) => body)

describe('the profile', () => {
  const SAVE = 'PUT /api/contractor/profile'

  test('is saved as a whole, and the page says so', async () => {
    accepting(SAVE)
    show(<EditProfile profile={profile as Profile} />)
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save profile' })
    expect(save.disabled).toBe(true)
    type('First name', 'Anna')
    type(/Your ZIP code/, '19103')
    press('Save profile')
    await waitFor(() =>
      expect(bodies()).toMatchObject([
        {
          firstName: 'Anna',
          lastName: 'Ruiz',
          phone: '2155550142',
          businessName: '',
          licenseNumber: '',
          experienceYears: 8,
          homeZip: '19103',
          bio: '',
        },
      ]),
    )
  })

  test('that the office corrected meanwhile keeps what was typed, and shows what changed', async () => {
    let stored = profile as Profile
    const Own = () => {
      const { data } = useQuery(profileQuery)
      return data ? <EditProfile profile={data} /> : null
    }
    serve({
      'GET /api/contractor/profile': () => Response.json(stored),
      [SAVE]: refusal(409, 'conflict', 'Somebody changed this in the meantime.'),
    })
    show(<Own />)
    await screen.findByLabelText('Phone')
    type(/About you/, 'Careful.')
    stored = { ...stored, phone: '(215) 555-0199' }
    press('Save profile')
    expect(await screen.findByText(/Phone: .* → \(215\) 555-0199/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('(215) 555-0199')
    expect(screen.getByLabelText<HTMLInputElement>(/About you/).value).toBe('Careful.')
    expect(bodies()).toMatchObject([{ bio: 'Careful.', known: { phone: profile.phone, bio: null } }])
  })

  test('names each problem at its field, and leaves what was typed', async () => {
    serve({ [SAVE]: refusal(500, 'internal', 'Oops') })
    show(<EditProfile profile={profile as Profile} />)
    type('Phone', '555')
    type(/Years of experience/, '1.5')
    type(/Your ZIP code/, '191')
    press('Save profile')
    expect(screen).toShow(
      'Please enter a phone number with ten digits.',
      'Please enter your years of experience as a whole number, 1 or more.',
      'A ZIP code has five digits.',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    type('Phone', '2155550199')
    type(/Years of experience/, '')
    type(/Your ZIP code/, '')
    press('Save profile')
    expect(await screen.findByText("We couldn't save your profile. Please try again.")).toBeDefined()
    expect((screen.getByLabelText('Phone') as HTMLInputElement).value).toBe('2155550199')
  })
})

describe('a new email address', () => {
  const CHANGE = 'POST /api/contractor/email'

  test('is requested with the password, again after a failure', async () => {
    serve({ [CHANGE]: refusal(500, 'internal', 'Oops') })
    show(<ChangeEmail profile={profile as Profile} />)
    press('Send the link')
    expect(screen).toShow('Please enter a valid email address.', 'Please enter your current password.')
    type('New email address', 'anna@example.com')
    type('Your password', 'brush-and-roller')
    press('Send the link')
    expect(await screen.findByText("We couldn't change your email address. Please try again.")).toBeDefined()
    accepting(CHANGE)
    press('Send the link')
    await waitFor(() =>
      expect(bodies().slice(1)).toEqual([{ email: 'anna@example.com', currentPassword: 'brush-and-roller' }]),
    )
    await waitFor(() => expect((screen.getByLabelText('Your password') as HTMLInputElement).value).toBe(''))
  })

  test('is named while it waits for its link', () => {
    show(<ChangeEmail profile={{ ...profile, newEmail: 'anna@example.com' } as Profile} />)
    expect(screen.getByText(/We sent a link to anna@example\.com/)).toBeDefined()
  })
})

describe('the W9', () => {
  const SEND = 'PUT /api/contractor/w9'

  test('is replaced by another document, again after a failure', async () => {
    const requests = serve({ [SEND]: inTurn(refusal(500, 'internal', 'Oops'), Response.json(profile)) })
    show(<ReplaceW9 profile={profile as Profile} />)
    expect(screen.getByText('We have: w9.pdf')).toBeDefined()
    press('Send this W9')
    expect(screen.getByText('Please choose your W9 or take a picture of it.')).toBeDefined()
    const files = [new File(['%PDF'], 'new.pdf', { type: 'application/pdf' })]
    fireEvent.change(screen.getByLabelText('W9 form'), { target: { files } })
    press('Send this W9')
    expect(await screen.findByText("We couldn't save your W9. Please try again.")).toBeDefined()
    press('Send this W9')
    expect(await screen.findByText("We have it and we're checking it.")).toBeDefined()
    expect(requests).toEqual([SEND, SEND])
  })
})
