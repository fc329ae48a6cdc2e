import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Job, setJobStatus } from '#contract/bookings/jobs.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { refusal, serve, show, writes } from '#web/portal/testing/show.tsx'
import { inTurn } from '#web/testing/answer-calls.ts'
import { JobActions } from '../JobActions.tsx'
import { JobCard } from '../JobCard.tsx'

const onWire = (job: Job) => z.encode(setJobStatus.response, job)
const begun = (more: object = {}) => aJob({ status: 'in_progress', ...more })
const paid = { owed: 106_000, paid: 106_000, balance: 0, due: 0, state: 'paid' } as const

const PAY = 'POST /api/contractor/jobs/JOB1/payments'
const COMPLETE = 'PUT /api/contractor/jobs/JOB1/status'

/** The job's actions on a page. */
function open(job: Job, answers: Parameters<typeof serve>[0] = {}) {
  serve({
    [PAY]: () => Response.json(onWire({ ...job, payment: paid })),
    [COMPLETE]: () => Response.json(onWire({ ...job, status: 'completed', payment: paid })),
    ...answers,
  })
  show(<JobActions job={job} />)
  return userEvent.setup()
}
const calls = () => writes().map(({ call }) => call)

const sheet = async () => within(await screen.findByRole('dialog'))

test('completing a job records how it was paid, then completes it', async () => {
  const user = open(begun())
  await user.click(screen.getByRole('button', { name: 'Complete Job' }))
  const dialog = await sheet()
  expect(dialog.getByText('$1,060.00')).toBeTruthy()
  await user.click(dialog.getByLabelText('Check'))
  await user.click(dialog.getByRole('button', { name: 'Complete Job' }))
  expect(dialog.getByText('Enter the check number')).toBeTruthy()
  expect(writes()).toEqual([])
  await user.type(dialog.getByLabelText('Check number'), '1042')
  await user.click(dialog.getByRole('button', { name: 'Complete Job' }))
  expect(await screen.findByText('Job status updated successfully')).toBeTruthy()
  expect(calls()).toEqual([PAY, COMPLETE])
  expect(writes()[0]?.body).toEqual({
    requestId: expect.stringMatching(/^[0-9A-Z]{20}$/) as string,
    method: 'check',
    checkNumber: '1042',
    amount: 1060,
    balance: 1060,
  })
})

test('a card payment shows the customer a code, and nothing is recorded', async () => {
  const user = open(begun({ payUrl: 'https://evencoat.example/pay/B?key=p' }))
  await user.click(screen.getByRole('button', { name: 'Complete Job' }))
  const dialog = await sheet()
  await user.click(dialog.getByLabelText('Card: the customer pays by link'))
  expect(await dialog.findByRole('img', { name: 'Code that opens the page to pay' })).toBeTruthy()
  expect(dialog.queryByLabelText('How much did you get?')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Complete Job' }))
  expect(await screen.findByText('Job status updated successfully')).toBeTruthy()
  expect(calls()).toEqual([COMPLETE])
})

test('a job can be completed without a payment', async () => {
  const user = open(begun())
  await user.click(screen.getByRole('button', { name: 'Complete Job' }))
  await user.click((await sheet()).getByRole('button', { name: 'Complete Job' }))
  expect(await screen.findByText('Job status updated successfully')).toBeTruthy()
  expect(calls()).toEqual([COMPLETE])
})

test('a payment is not recorded again when completing fails', async () => {
  const job = begun()
  const completed = Response.json(onWire({ ...job, status: 'completed', payment: paid }))
  const user = open(job, { [COMPLETE]: inTurn(refusal(409, 'conflict', 'Busy'), completed) })
  await user.click(screen.getByRole('button', { name: 'Complete Job' }))
  const dialog = await sheet()
  await user.click(dialog.getByLabelText('Cash'))
  await user.click(dialog.getByRole('button', { name: 'Complete Job' }))
  expect(await screen.findByText('Busy')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Complete Job' }))
  expect(calls()).toEqual([PAY, COMPLETE, COMPLETE])
})

test('a refusal shows the server’s message, and what was typed stays', async () => {
  const changed = refusal(409, 'balance_changed', '$500.00 was recorded on Nov 24')
  const user = open(aJob({ status: 'completed' }), { [PAY]: changed })
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  const dialog = await sheet()
  await user.click(dialog.getByLabelText('Cash'))
  const amount = dialog.getByLabelText('How much did you get?')
  await user.clear(amount)
  await user.type(amount, '2000')
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(dialog.getByText('At most $1,060.00 is due.')).toBeTruthy()
  await user.clear(amount)
  await user.type(amount, '500')
  await user.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(await screen.findByText('$500.00 was recorded on Nov 24')).toBeTruthy()
  expect(calls()).toEqual([PAY])
  expect((amount as HTMLInputElement).value).toBe('500')
})

test.each([
  ['no card is offered without card payments', begun(), /Card/],
  [
    'nothing is asked for when nothing is owed',
    begun({ payment: { ...paid, owed: 0, paid: 0, state: 'nothing_owed' } }),
    'How is it paid?',
  ],
])('%s', async (_, job, text) => {
  const user = open(job)
  await user.click(screen.getByRole('button', { name: 'Complete Job' }))
  expect((await sheet()).queryByText(text)).toBeNull()
})

test.each([
  ['paid', 'Paid'],
  ['due', 'Due'],
  ['partly_paid', 'Partly paid'],
] as const)('finished work that is %s says so', (state, text) => {
  show(<JobCard job={aJob({ status: 'completed', payment: { ...paid, state } })} />)
  expect(screen.getByText(text)).toBeTruthy()
})
