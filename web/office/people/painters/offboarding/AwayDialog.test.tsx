import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { market } from '#web/lib/here.ts'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aLeftJob, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { PainterAway } from '../PainterAway.tsx'

const base = `/api/admin/contractors/${anId('C')}`
const today = todayIn(market, new Date())
const painter = anOfficePainter() as never

const serve = (jobs: object[], answer: object) =>
  answerCalls({
    [`GET ${base}/time-off`]: () => Response.json([{ id: 'OFF', from: today, to: addDays(today, 2) }]),
    [`PATCH ${base}/time-off/OFF`]: () =>
      Response.json({ timeOff: null, withdrawnSlots: 0, offeredSlots: 4, notFree: [] }),
    [`GET ${base}/away`]: () => Response.json({ contractor: painter, from: today, to: today, jobs }),
    [`POST ${base}/away`]: () =>
      Response.json({ contractor: painter, given: [], withoutPainter: [], left: [], ...answer }),
  })

test('a painter is away from and through a day, and their visits then go to who is proposed', async () => {
  const job = aLeftJob() as { bookingId: string; version: number; reassignment: { id: string } }
  const { bodies } = serve([job], { given: [job.bookingId] })
  const { user, retype } = showOfficePage(<PainterAway contractor={painter} />)
  await user.click(await screen.findByRole('button', { name: 'Is away…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kim Lee is away' }))
  await retype(dialog.getByLabelText('Through'), addDays(today, -1))
  expect(dialog.getByText('Choose a last day after the first one, within 90 days.')).toBeTruthy()
  const to = addDays(today, 4)
  await retype(dialog.getByLabelText('Through'), to)
  expect(await dialog.findByRole('table', { name: 'Jobs on these days' })).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Save, and give 1 job away' }))
  await waitFor(() =>
    expect(bodies(`POST ${base}/away`)).toEqual([
      {
        from: today,
        to,
        jobs: [{ bookingId: job.bookingId, version: job.version, contractorId: job.reassignment.id }],
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the address opens it with days, and what nobody can take is named afterwards', async () => {
  const job = aLeftJob({ reassignment: null, fits: [] }) as { bookingId: string }
  serve([job], { withoutPainter: [{ bookingId: job.bookingId, reason: 'Nobody is free at that time.' }] })
  const [from, to] = [addDays(today, 3), addDays(today, 9)]
  const { user } = showOfficePage(<PainterAway contractor={painter} />, {
    at: `/admin?contractor=${anId('C')}&at=away:${from}:${to}`,
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Kim Lee is away' }))
  expect(dialog.getByLabelText<HTMLInputElement>('From').value).toBe(from)
  await waitFor(() => expect(addresses().some((one) => one.includes(`from=${from}&to=${to}`))).toBe(true))
  await user.click(await dialog.findByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('These still need you')).toBeTruthy()
})

test('time off that they have already can be ended early', async () => {
  const { bodies } = serve([], {})
  const { user } = showOfficePage(<PainterAway contractor={painter} />)
  await user.click(await screen.findByRole('button', { name: 'Is away…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kim Lee is away' }))
  await user.click(await dialog.findByRole('button', { name: /^End it, / }))
  await waitFor(() => expect(bodies(`PATCH ${base}/time-off/OFF`)).toMatchObject([{ days: null }]))
  await waitFor(() => expect(currentToast()?.description).toBe('4 times can be booked again.'))
})
