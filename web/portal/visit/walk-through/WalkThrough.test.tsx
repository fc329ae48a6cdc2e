import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ChangeOrder } from '#contract/bookings/change-orders.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { reader } from '#web/lib/here.ts'
import { AcceptedJob } from '#web/portal/jobs/page/AcceptedJob.tsx'
import { aJob } from '#web/portal/testing/a-job.ts'
import { refusal, serve, show, writes } from '#web/portal/testing/show.tsx'
import { deferAnswer, inTurn } from '#web/testing/answer-calls.ts'
import { aChange, aPreview, aWalkAnswer } from '#web/testing/changes.ts'
import { currentToast } from '#web/ui/toast.ts'
import { OpenChange, UnansweredChange } from './OpenChange.tsx'
import { WalkThrough } from './WalkThrough.tsx'

const base = '/api/contractor/jobs/JOB1'
const READ = `GET ${base}/walk-through`
const WALK = `POST ${base}/walk-through`
const EXTRA = `POST ${base}/change-orders`
const PREVIEW = `POST ${base}/change-orders/preview`
const change = aChange()
const WITHDRAW = `POST ${base}/change-orders/${change.id}/withdraw`
const TRIP = `POST ${base}/trip-charge`
const at = new Date('2026-11-23T13:20:00Z')
const money = (cents: number) => formatMoney(reader, cents)

const asBooked = aWalkAnswer({ last: { outcome: 'as_booked', difference: 0, at } })
const waiting = aWalkAnswer({ change })
const withChange = (overrides: Partial<ChangeOrder>) =>
  aWalkAnswer({ change: aChange({ answeredAt: at, ...overrides }) })

/** The server's preview of the rooms with their ceiling. */
const found = (more: object = {}) => ({ ...aPreview(change), ...more })

const open = (walk: object, more: Parameters<typeof serve>[0] = {}, job = aJob({ status: 'in_progress' })) => {
  const requests = serve({ [READ]: () => Response.json(walk), ...more })
  // The room for toasts is an alert as well.
  show(<WalkThrough job={job} />, '/', null)
  return requests
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('rooms that are as booked', () => {
  test('are shown with what is painted, and confirmed once', async () => {
    const done = deferAnswer(() => Response.json(asBooked))
    open(aWalkAnswer(), { [WALK]: done.answer })
    expect(await screen.findByRole('heading', { name: 'Bedroom, 12 × 10 ft, 9 ft high' })).toBeTruthy()
    expect(screen.getByText(/EC-17 Longwood Leaf/)).toBeTruthy()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Everything as booked' }))
    done.letThrough()
    expect((await screen.findByRole('status')).textContent).toMatch(/^Checked .*: everything as booked\.$/)
    expect(writes()).toMatchObject([
      { body: { confirmed: true }, key: expect.stringMatching(/^[\w-]{8,64}$/) as string },
    ])
  })

  test('have no prominent button, which belongs to the next step of the job', async () => {
    open(aWalkAnswer(), {}, aJob({ status: 'acknowledged' }))
    await screen.findByRole('button', { name: 'Everything as booked' })
    expect(screen.getAllByRole('button').filter(({ className }) => className.includes('primary'))).toEqual([])
  })

  test('show why the server refuses, and can be confirmed again', async () => {
    const moved = refusal(409, 'conflict', 'The office moved this visit.')
    open(aWalkAnswer(), { [WALK]: inTurn(moved, Response.json(asBooked)) })
    await press('Everything as booked')
    expect((await screen.findByRole('alert')).textContent).toBe('The office moved this visit.')
    await press('Everything as booked')
    expect(await screen.findByText(/everything as booked\.$/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(writes()).toHaveLength(2)
  })

  test('cannot be confirmed before the day of the visit, but more can be added', async () => {
    const { booking, ...job } = aJob({ status: 'acknowledged' })
    open(aWalkAnswer({ canWalkThrough: false }), {}, { ...job, booking: { ...booking, scheduledDate: '2099-01-05' } })
    await screen.findByRole('button', { name: 'The customer wants more' })
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('are read again when they could not be loaded', async () => {
    open({}, { [READ]: inTurn(refusal(500, 'internal', 'Oops'), Response.json(aWalkAnswer())) })
    expect(await screen.findByText("The rooms couldn't be loaded.")).toBeTruthy()
    await press('Try again')
    expect(await screen.findByRole('heading', { name: 'Walk-through' })).toBeTruthy()
  })
})

describe('rooms that are different', () => {
  const paintCeiling = async (button: string) => {
    await press(button)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ceiling/ }))
    await press('Look it over')
  }

  test('show the new price while they are corrected, and are sent only after a review', async () => {
    open(aWalkAnswer(), { [PREVIEW]: () => Response.json(found()), [WALK]: () => Response.json(waiting) })
    await press('Something is different')
    expect(screen.getByText('Nothing is different yet')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Look it over' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ceiling/ }))
    expect(screen.getByText(`${money(change.newTotal)} instead of ${money(change.priceBefore)}`)).toBeTruthy()
    await press('Look it over')
    await userEvent.type(await screen.findByLabelText(/^A line for the customer/), ' The ceiling as well ')
    expect(writes(WALK)).toEqual([])
    await press('Send for approval')
    expect(await screen.findByText('Waiting for Dana Miller to OK it')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Walk-through' }))
    expect(writes(WALK)).toMatchObject([{ body: { comment: 'The ceiling as well', rooms: [{ paintCeiling: true }] } }])
  })

  test('are sent once, and the line stays when sending fails', async () => {
    const second = deferAnswer(() => Response.json(waiting))
    open(aWalkAnswer(), {
      [PREVIEW]: () => Response.json(found()),
      [EXTRA]: inTurn(refusal(500, 'internal', 'Oops'), second.answer),
    })
    await paintCeiling('The customer wants more')
    await userEvent.type(await screen.findByLabelText(/^A line for the customer/), 'As you asked')
    await press('Send for approval')
    expect((await screen.findByRole('alert')).textContent).toMatch(/nothing changed/)
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^A line for the customer/).value).toBe('As you asked')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send for approval' }))
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    second.letThrough()
    await screen.findByText('Waiting for Dana Miller to OK it')
    expect(writes(EXTRA)).toMatchObject([{ body: { comment: 'As you asked' } }, { body: { comment: 'As you asked' } }])
    expect(new Set(writes(EXTRA).map(({ key }) => key)).size).toBe(1)
  })

  test('are saved at the same price when they differ by little, without a line for anybody', async () => {
    const within5 = aWalkAnswer({ last: { outcome: 'within_tolerance', difference: 20_00, at } })
    const stays = () => Response.json(found({ staysAtPrice: true }))
    open(aWalkAnswer(), { [PREVIEW]: stays, [WALK]: () => Response.json(within5) })
    await paintCeiling('Something is different')
    expect(await screen.findByText(/nobody has to approve anything/)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await press('Save, the price stays')
    expect(await screen.findByText(/slightly different, and the price stays/)).toBeTruthy()
  })

  test('cannot be sent when they take days that nobody has free', async () => {
    open(aWalkAnswer(), { [PREVIEW]: () => Response.json(found({ plan: null })) })
    await paintCeiling('The customer wants more')
    expect(await screen.findByText(/Mark more days as available/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send for approval' })).toBeNull()
    await press('Back')
    expect(screen.getByRole('checkbox', { name: /^Ceiling/ })).toHaveProperty('checked', true)
  })

  test('stay as typed when the price cannot be checked, and a room without a size gets the focus', async () => {
    open(aWalkAnswer(), { [PREVIEW]: refusal(500, 'internal', 'Oops') })
    await paintCeiling('The customer wants more')
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't be checked/)
    expect(screen.getByRole('checkbox', { name: /^Ceiling/ })).toHaveProperty('checked', true)
    await press('Add a room')
    await press('Look it over')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    expect(writes(PREVIEW)).toHaveLength(1)
  })
})

describe('a change that was sent', () => {
  test('waits, and is withdrawn once', async () => {
    const done = deferAnswer(() => Response.json(withChange({ state: 'withdrawn', withdrawnBy: 'painter' })))
    open(waiting, { [WITHDRAW]: done.answer })
    await screen.findByText('Waiting for Dana Miller to OK it')
    expect(screen.queryByRole('button', { name: 'Everything as booked' })).toBeNull()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Withdraw it' }))
    done.letThrough()
    expect(await screen.findByRole('button', { name: 'Everything as booked' })).toBeTruthy()
    expect(writes()).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Walk-through' })))
  })

  test('says so when it was approved meanwhile', async () => {
    let walk = waiting
    open(
      {},
      {
        [READ]: () => Response.json(walk),
        [WITHDRAW]: () => {
          walk = withChange({ state: 'approved', approvedBy: 'Dana Miller' })
          return refusal(409, 'conflict', 'The customer has already approved this change.')()
        },
      },
    )
    await press('Withdraw it')
    expect((await screen.findByRole('alert')).textContent).toBe('The customer has already approved this change.')
    expect(await screen.findByText('Approved by Dana Miller')).toBeTruthy()
  })

  test('names no customer whose name is gone', async () => {
    open(withChange({ state: 'approved' }), {}, aJob({ status: 'in_progress', quote: { customerName: null } }))
    expect(await screen.findByText('Approved by the customer')).toBeTruthy()
  })

  const begun = new Date('2026-11-23T13:05:00Z')
  const completedAt = new Date('2026-11-23T16:40:00Z')
  const done = (startedAt: Date | null) => aJob({ status: 'completed', startedAt, completedAt })
  const ended = (answeredAt: Date) => ({
    ...withChange({ state: 'withdrawn', withdrawnBy: 'visit', answeredAt }),
    canPropose: false,
  })

  test.each([
    ['with the completion', begun, completedAt],
    ['with an earlier completion, which was undone', begun, new Date('2026-11-23T16:20:00Z')],
    ['when the phone told of the completion, later', begun, new Date('2026-11-23T19:00:00Z')],
    ['of a job without a start', null, completedAt],
  ])(
    'says that the price stayed when it was open at the completion of the job: %s',
    async (_what, startedAt, answeredAt) => {
      serve({ [READ]: () => Response.json(ended(answeredAt)) })
      show(<AcceptedJob job={done(startedAt)} />)
      await expect(screen).toShowSoon('Dana Miller had not answered yet', /the price stayed as booked/)
    },
  )

  test('is not shown when it ended before the work began, with a move or the previous painter', async () => {
    const requests = serve({ [READ]: () => Response.json(ended(new Date('2026-11-22T20:00:00Z'))) })
    show(<UnansweredChange job={done(begun)} />)
    await waitFor(() => expect(requests).toEqual([READ]))
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.queryByText(/stayed as booked/)).toBeNull()
  })

  test('is not read for a consultation, which has no rooms to walk through', async () => {
    const requests = serve({ [READ]: () => Response.json(waiting) })
    show(<OpenChange job={aJob({ status: 'in_progress', booking: { timeSlot: 'evening' } })} />)
    await new Promise((resolve) => setTimeout(resolve))
    expect(requests).toEqual([])
    expect(screen.queryByText(/stays as booked/)).toBeNull()
  })

  test('is named before the job is completed, as long as it is open', async () => {
    serve({ [READ]: () => Response.json(waiting) })
    show(<OpenChange job={aJob({ status: 'in_progress' })} />)
    expect(await screen.findByText("Dana Miller hasn't answered your change yet")).toBeTruthy()
    expect(screen.getByText('If you complete the job now, the price stays as booked.')).toBeTruthy()
  })

  test('no longer blocks completing once it was answered', async () => {
    const requests = serve({
      [READ]: () => Response.json(withChange({ state: 'approved', approvedBy: 'Dana Miller' })),
    })
    show(<OpenChange job={aJob({ status: 'in_progress' })} />)
    await waitFor(() => expect(requests).toEqual([READ]))
    expect(screen.queryByText(/stays as booked/)).toBeNull()
  })

  test('may end the visit after it was declined, after a question, once', async () => {
    const declined = { ...withChange({ state: 'declined' }), tripCharge: 75 }
    const refused = deferAnswer(refusal(409, 'conflict', 'The visit was moved.'))
    open(declined, { [TRIP]: refused.answer })
    expect(await screen.findByText('Declined by Dana Miller')).toBeTruthy()
    await press('End the visit with a trip charge…')
    const dialog = within(await screen.findByRole('dialog', { name: 'End this visit?' }))
    expect(writes()).toEqual([])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'End it, charge $75.00' }))
    refused.letThrough()
    await waitFor(() => expect(currentToast()?.title).toBe('The visit was moved.'))
    expect(writes()).toMatchObject([{ body: { changeId: change.id } }])
    expect(screen.getByRole('dialog')).toBeTruthy()
    // Its answer may only have been lost.
    await userEvent.click(dialog.getByRole('button', { name: 'End it, charge $75.00' }))
    await waitFor(() => expect(writes()).toHaveLength(2))
    expect(writes()[1]?.key).toBe(writes()[0]?.key)
  })
})

test('a touch-up has nothing to check', async () => {
  const requests = open(aWalkAnswer({ canPropose: false, canWalkThrough: false }))
  await waitFor(() => expect(requests).toEqual([READ]))
  await waitFor(() => expect(screen.queryByText('Loading the rooms')).toBeNull())
  expect(screen.queryByRole('heading')).toBeNull()
})
