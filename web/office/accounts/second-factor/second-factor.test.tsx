import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SecondFactors } from '#contract/platform/second-factor.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { useColleagues } from '#web/office/parts/names/colleagues.ts'
import { type Answers, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { theFactors } from '#web/testing/office/people-records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { AccountFactors } from './AccountFactors.tsx'
import { FactorGate } from './FactorGate.tsx'
import { PersonFactors } from './PersonFactors.tsx'
import { RequireFactors } from './RequireFactors.tsx'

const FACTORS = 'GET /api/admin/me/second-factors'
const BEGIN = 'POST /api/admin/me/codes'
const CONFIRM = 'POST /api/admin/me/codes/confirm'
const none = { ...theFactors, passkeys: [], recoveryCodes: null }
const withCodes = { ...none, codes: { addedAt: '2026-11-28T15:00:00.000Z', usedAt: null } }
const recoveryCodes = Array.from({ length: 10 }, (_, index) => `CODE-${index}`)
const begun = { uri: 'otpauth://totp/Evencoat?secret=ABCDEFGH', secret: 'ABCDEFGHIJKL' }

const codesAreAdded: Answers = {
  [BEGIN]: () => Response.json(begun),
  [CONFIRM]: () => Response.json({ factors: withCodes, recoveryCodes }, { status: 201 }),
}

/** A page that reads something. */
function Office() {
  useColleagues()
  return <p>The office</p>
}

// @proves docs/rules/access.md#second-factor
test('codes from an app come with recovery codes, which are closed only by saying that they are kept', async () => {
  const { bodies } = answerCalls({ [FACTORS]: () => Response.json(none), ...codesAreAdded })
  const { user } = showOfficePage(<AccountFactors />)
  await user.click(await screen.findByRole('button', { name: 'Add codes from an app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Codes from an app' }))
  expect(dialog.getByText('ABCD EFGH IJKL')).toBeTruthy()
  await user.type(dialog.getByLabelText('Code from your app'), '12')
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(dialog.getByText('Enter the six digits from your app.')).toBeTruthy()
  await user.type(dialog.getByLabelText('Code from your app'), '3 456')
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  await user.keyboard('{Escape}')
  const done = shown.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await user.click(shown.getByLabelText('I saved them'))
  await user.click(done)
  expect(await screen.findByText('Codes from an app')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add codes from an app' })).toBeNull()
  expect(bodies(CONFIRM)).toEqual([{ code: '123 456' }])
})

test('a wrong first code is said at its field, and what was typed stays', async () => {
  answerCalls({
    [FACTORS]: () => Response.json(none),
    [BEGIN]: () => Response.json(begun),
    [CONFIRM]: () =>
      Response.json(
        {
          error: 'x',
          code: 'invalid_request',
          message: 'That code isn’t right.',
          issues: [{ path: 'code', message: 'That code isn’t right.' }],
        },
        { status: 400 },
      ),
  })
  const { user } = showOfficePage(<AccountFactors />)
  await user.click(await screen.findByRole('button', { name: 'Add codes from an app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Codes from an app' }))
  const field = dialog.getByLabelText<HTMLInputElement>('Code from your app')
  await user.type(field, '123456')
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  expect(await dialog.findByText('That code isn’t right.')).toBeTruthy()
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['123456', 'true'])
})

test('a passkey is renamed and removed, each with what it says afterwards', async () => {
  const path = `/api/admin/me/passkeys/${theFactors.passkeys[0]?.id}`
  const { bodies } = answerCalls({
    [FACTORS]: () => Response.json(theFactors),
    [`PATCH ${path}`]: () =>
      Response.json({ ...theFactors, passkeys: [{ ...theFactors.passkeys[0], name: 'Kitchen phone' }] }),
    [`DELETE ${path}`]: () => Response.json(none),
  })
  const { user, retype } = showOfficePage(<AccountFactors />)
  await user.click(await screen.findByRole('button', { name: 'Rename' }))
  const rename = within(await screen.findByRole('dialog', { name: 'Rename the passkey' }))
  await retype(rename.getByLabelText('Name of the passkey'), 'Kitchen phone')
  await user.click(rename.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Passkey “Kitchen phone”')).toBeTruthy()
  expect(bodies(`PATCH ${path}`)).toEqual([{ name: 'Kitchen phone' }])
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove it?' }))
  expect(question.getByText(/^Kitchen phone won’t let you in anymore/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No second factor yet.')).toBeTruthy()
})

test('an owner removes one factor of somebody after a question that names both', async () => {
  const path = `/api/admin/people/andre/passkeys/${theFactors.passkeys[0]?.id}`
  const { requests } = answerCalls({ [`DELETE ${path}`]: () => new Response(null, { status: 204 }) })
  const andre = { id: 'andre', name: 'Andre Mills', email: 'andre@example.com' }
  const { user } = showOfficePage(<PersonFactors person={andre} factors={SecondFactors.parse(theFactors)} />)
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  const question = within(screen.getByRole('dialog', { name: 'Remove it?' }))
  expect(question.getByText(/^Phone won’t let Andre Mills in anymore/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(requests.map(({ call }) => call)).toEqual([`DELETE ${path}`]))
})

test('whoever needs a second factor first sets one up in place of the office, and is back in it afterwards', async () => {
  let isMissing = true
  answerCalls({
    'GET /api/admin/colleagues': () =>
      isMissing ? refusal(403, 'second_factor_missing', 'Please set up your second factor first.') : Response.json([]),
    [FACTORS]: () => Response.json(none),
    ...codesAreAdded,
  })
  const { user } = showOfficePage(
    <FactorGate>
      <Office />
    </FactorGate>,
  )
  expect(await screen.findByRole('heading', { name: 'Set up your second factor' })).toBeTruthy()
  expect(screen.queryByText('The office')).toBeNull()
  isMissing = false
  await user.click(await screen.findByRole('button', { name: 'Add codes from an app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Codes from an app' }))
  await user.type(dialog.getByLabelText('Code from your app'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Turn on' }))
  await user.click(await screen.findByLabelText('I saved them'))
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('The office')).toBeTruthy()
})

test('the day from which everybody needs one is taken when its field is left, and cannot be over', async () => {
  const today = todayIn(market, new Date())
  const POLICY = 'PUT /api/admin/second-factor-policy'
  const { bodies } = answerCalls({
    'GET /api/admin/second-factor-policy': () => Response.json({ requiredFrom: null }),
    [POLICY]: (body) => Response.json(body),
  })
  const { user } = showOfficePage(<RequireFactors />)
  await user.click(await screen.findByLabelText('Everyone needs a second factor'))
  const field = await screen.findByLabelText<HTMLInputElement>('From')
  expect(bodies(POLICY)).toMatchObject([{ requiredFrom: addDays(today, 7) }])
  fireEvent.change(field, { target: { value: addDays(today, -1) } })
  fireEvent.blur(field)
  expect(screen.getByText('Choose today or a later day.')).toBeTruthy()
  fireEvent.change(field, { target: { value: addDays(today, 3) } })
  expect(bodies(POLICY)).toHaveLength(1)
  fireEvent.blur(field)
  await waitFor(() => expect(bodies(POLICY)[1]).toMatchObject({ requiredFrom: addDays(today, 3) }))
})
