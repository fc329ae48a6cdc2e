import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { reader } from '#web/lib/here.ts'
import { sharedQueryClient } from '#web/lib/query-client.ts'
import { answerCalls, deferAnswer, fieldRefusal, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aBooking } from '#web/testing/bookings.ts'
import { aChange, theChanges } from '#web/testing/changes.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { aVisit } from '../testing/a-visit.ts'
import { ChangesSection } from './ChangesSection.tsx'

const booking = aBooking()
const change = aChange()
const path = `/api/bookings/${booking.id}/changes`
const APPROVE = `POST ${path}/${change.id}/approve`
const DECLINE = `POST ${path}/${change.id}/decline`
const TAKE_BACK = `POST ${path}/${change.id}/take-back`
const money = (cents: number) => formatMoney(reader, cents)
const approved = aChange({
  state: 'approved',
  approvedBy: 'Dana Miller',
  answeredAt: new Date('2026-11-23T15:10:00Z'),
})

/** @param answers to what the customer says; reading answers what is there by then */
function show(
  first: readonly ChangeOrder[] = [change],
  answers: Record<string, () => Response | Promise<Response>> = {},
) {
  let now: readonly ChangeOrder[] = first
  const { requests } = answerCalls({ [`GET ${path}`]: () => Response.json(theChanges(...now)), ...answers })
  const { container } = drawPage(<ChangesSection booking={booking} bookingKey="mKey" visit={aVisit()} />)
  return {
    user: userEvent.setup(),
    container,
    postRequests: () => requests.filter(({ call }) => call.startsWith('POST')),
    becomes: (...changes: ChangeOrder[]) => {
      now = changes
    },
  }
}
const nameField = () => screen.findByLabelText<HTMLInputElement>('Type your name to approve')
const approveButton = (cents = change.difference) => screen.getByRole('button', { name: `Approve ${money(cents)}` })
const dialog = async () => within(await screen.findByRole('dialog'))
/** Approves and confirms the amount. */
const approveTwice = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(approveButton())
  await user.click((await dialog()).getByRole('button', { name: `Approve ${money(change.difference)} more` }))
}
const declineTwice = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('button', { name: 'No, thanks' }))
  await user.click((await dialog()).getByRole('button', { name: 'Decline the change' }))
}

describe('a change that waits for an answer', () => {
  test('is shown in the painter’s words, line by line, with the new total and the days', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Maria needs your OK' })).toBeDefined()
    expect(screen).toShow('The ceiling as well', money(change.newTotal), `was ${money(change.priceBefore)}`)
    expect(screen.getByText('The ceiling as well').tagName).toBe('BLOCKQUOTE')
    expect(screen.getByText(`was ${money(change.priceBefore)}`).tagName).toBe('SMALL')
    expect(screen).toShow(/Bedroom: ceiling/i, /If you decline, Maria will paint what you booked/)
  })

  test('shows the cost of declining before it is declined, and nothing where there is none', async () => {
    show([aChange({ reason: 'correction', chargeIfDeclined: 75_00 })])
    expect(await screen.findByText(/you owe a trip charge of \$75 and nothing else/)).toBeDefined()
    sharedQueryClient().clear()
    show()
    await screen.findAllByText(/If you decline, Maria will paint what you booked/)
    expect(screen.getAllByText(/you owe a trip charge/)).toHaveLength(1)
  })

  test('is approved once, with the typed name and a second tap that repeats the amount, and the answer has the focus', async () => {
    const done = deferAnswer(() => Response.json(theChanges(approved)))
    const { user, postRequests, becomes } = show([change], { [APPROVE]: done.answer })
    await user.type(await nameField(), 'Dana Miller')
    becomes(approved)
    await user.dblClick(approveButton())
    const asked = await dialog()
    expect(asked.getByRole('heading', { name: `Pay ${money(change.difference)} more?` })).toBeDefined()
    expect(asked.getByText(`Your new total is ${money(change.newTotal)}.`)).toBeDefined()
    expect(postRequests()).toEqual([])
    await user.dblClick(asked.getByRole('button', { name: `Approve ${money(change.difference)} more` }))
    expect(screen.getByRole('button', { name: 'No, thanks' })).toHaveProperty('disabled', true)
    done.letThrough()
    const item = (await screen.findByText(/Approved by Dana Miller/)).closest('li')
    await waitFor(() => expect(document.activeElement).toBe(item))
    expect(postRequests()).toEqual([
      {
        call: APPROVE,
        body: {
          key: 'mKey',
          name: 'Dana Miller',
          total: change.newTotal / 100,
          plan: { endDate: '2026-11-23', endsAt: '2026-11-23T21:00:00.000Z', secondVisit: null },
        },
      },
    ])
    expect(screen.queryByRole('heading', { name: 'Maria needs your OK' })).toBeNull()
  })

  test('stays with the name when the server does not take it, or cannot be reached', async () => {
    const tooMany = refusal(429, 'too_many_requests', 'Please wait a minute.')
    const { user } = show([change], { [APPROVE]: inTurn(fieldRefusal('name', 'A name, please.'), tooMany) })
    const name = await nameField()
    await user.type(name, 'Dana Mi')
    await approveTwice(user)
    expect(await screen.findByText('A name, please.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(name))
    await user.type(name, 'ller')
    expect(screen.queryByText('A name, please.')).toBeNull()
    await approveTwice(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.')
    expect(name.value).toBe('Dana Miller')
  })

  test('is not approved by one letter, which is said at the field before anything is sent', async () => {
    const { user, postRequests } = show()
    const name = await nameField()
    await user.type(name, 'x')
    await user.click(approveButton())
    expect(await screen.findByText(/your first and last name to approve/)).toBeDefined()
    expect(document.activeElement).toBe(name)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(postRequests()).toEqual([])
  })

  test('is not answered by a tap alone: the question can be left, and the focus is back at the button', async () => {
    const { user, postRequests } = show()
    await user.type(await nameField(), 'Dana Miller')
    await user.click(approveButton())
    await user.click((await dialog()).getByRole('button', { name: 'Not yet' }))
    await waitFor(() => expect(document.activeElement).toBe(approveButton()))
    await user.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect((await dialog()).getByText(/Maria will then paint what you booked/)).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(postRequests()).toEqual([])
    expect((await nameField()).value).toBe('Dana Miller')
  })

  test('says that its price has changed meanwhile, shows the new one, and keeps the name', async () => {
    const other = aChange({ priceBefore: change.priceBefore + 20_00, newTotal: change.newTotal + 20_00 })
    const different = 'This change has been updated. Please look at it again.'
    const { user, becomes, postRequests } = show([change], {
      [APPROVE]: inTurn(refusal(409, 'conflict', different), Response.json(theChanges(approved))),
    })
    await user.type(await nameField(), 'Dana Miller')
    becomes(other)
    await approveTwice(user)
    expect(await screen.findByText(money(other.newTotal))).toBeDefined()
    expect(screen.getByRole('alert').textContent).toMatch(/has been updated/)
    expect((await nameField()).value).toBe('Dana Miller')
    becomes(approved)
    await approveTwice(user)
    await screen.findByText(/Approved by Dana Miller/)
    expect(postRequests().at(-1)?.body).toMatchObject({ total: other.newTotal / 100 })
  })

  test('is declined once, without a name, after a question', async () => {
    const declined = aChange({ state: 'declined', answeredAt: new Date('2026-11-23T15:10:00Z') })
    const done = deferAnswer(() => Response.json(theChanges(declined)))
    const { user, postRequests, becomes } = show([change], { [DECLINE]: done.answer })
    await nameField()
    becomes(declined)
    await user.click(screen.getByRole('button', { name: 'No, thanks' }))
    expect(postRequests()).toEqual([])
    await user.dblClick((await dialog()).getByRole('button', { name: 'Decline the change' }))
    expect(approveButton()).toHaveProperty('disabled', true)
    done.letThrough()
    expect(await screen.findByText(/Your booking stays as it was/)).toBeDefined()
    expect(postRequests()).toEqual([{ call: DECLINE, body: { key: 'mKey', roomsAsBooked: false } }])
  })

  test('can be declined because the rooms are as booked, where a trip charge may follow', async () => {
    const { user, postRequests } = show([aChange({ reason: 'correction', chargeIfDeclined: 75_00 })], {
      [DECLINE]: () => Response.json(theChanges(aChange({ state: 'declined' }))),
    })
    await user.click(await screen.findByRole('button', { name: 'No, thanks' }))
    const asked = await dialog()
    expect(asked.getByText(/you owe a trip charge of \$75 and nothing else/)).toBeDefined()
    await user.click(asked.getByLabelText('I decline because the rooms are as I booked them'))
    await user.click(asked.getByRole('button', { name: 'Decline the change' }))
    await waitFor(() => expect(postRequests()).toEqual([{ call: DECLINE, body: { key: 'mKey', roomsAsBooked: true } }]))
  })

  test('is still there when declining does not go through', async () => {
    const { user } = show()
    await nameField()
    await declineTwice(user)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing is lost/)
    expect(screen.getByRole('button', { name: 'No, thanks' })).toHaveProperty('disabled', false)
  })

  test('can only be declined once its days are gone', async () => {
    show([aChange({ plan: null })])
    expect(await screen.findByText(/The days for this aren’t free anymore/)).toBeDefined()
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['No, thanks'])
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

// @proves docs/rules/change-orders.md#second-thoughts
describe('an answer of the last two minutes', () => {
  const until = () => new Date(Date.now() + 60_000)

  test('is taken back, and the change waits with the focus on it', async () => {
    const { user, postRequests, becomes } = show([{ ...approved, takeBackUntil: until() }], {
      [TAKE_BACK]: () => Response.json(theChanges(change)),
    })
    await screen.findByText(/You can take your answer back until/)
    becomes(change)
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    const name = await nameField()
    await waitFor(() => expect(name.closest('form')?.contains(document.activeElement)).toBe(true))
    expect(postRequests()).toEqual([{ call: TAKE_BACK, body: { key: 'mKey' } }])
  })

  test('that the painter has acted on stays, and says so', async () => {
    const acted = 'Your painter has already gone by your answer.'
    const { user, becomes } = show([{ ...approved, takeBackUntil: until() }], {
      [TAKE_BACK]: () => refusal(409, 'conflict', acted),
    })
    await screen.findByText(/You can take your answer back until/)
    becomes(approved)
    await user.click(screen.getByRole('button', { name: 'Take it back' }))
    expect((await screen.findByRole('alert')).textContent).toBe(acted)
    expect(screen.getByText(/Approved by Dana Miller/)).toBeDefined()
  })

  test('is not offered once the time is over', async () => {
    show([{ ...approved, takeBackUntil: new Date(Date.now() - 1000) }])
    await screen.findByText(/Approved by Dana Miller/)
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
  })
})

describe('a change that was answered before', () => {
  test('is listed with what was approved and the second visit, but not what a newer one replaced', async () => {
    const secondBooking = { id: 'SEC23456789ABCDEFGHJ', key: 'mOther' }
    show([
      { ...approved, secondBooking },
      aChange({ id: 'B', state: 'withdrawn', withdrawnBy: 'newer' }),
      aChange({ id: 'C', state: 'withdrawn', withdrawnBy: 'painter' }),
    ])
    const part = within(
      (await screen.findByRole('heading', { name: 'Changes to your visit' })).closest('section') as HTMLElement,
    )
    expect(part.getByText('What was approved')).toBeDefined()
    expect(part.getByRole('link', { name: 'See the second visit' }).getAttribute('href')).toBe(
      `/booking/${secondBooking.id}?key=mOther`,
    )
    expect(part.getAllByText(/Withdrawn/)).toHaveLength(1)
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('is left out of the page when there is none, and a failure says that it is unknown', async () => {
    const { container } = show([])
    await waitFor(() => expect(sharedQueryClient().isFetching()).toBe(0))
    expect(container.textContent).toBe('')
    sharedQueryClient().clear()
    show([], { [`GET ${path}`]: () => refusal(404, 'not_found', 'No') })
    expect((await screen.findByRole('status')).textContent).toMatch(/^We can’t show right now/)
  })
})
