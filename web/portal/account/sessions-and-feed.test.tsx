import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { refusal, serve, show } from '#web/portal/testing/show.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'

const CALENDAR = '/api/contractor/calendar'
const PASSWORD = 'POST /api/contractor/change-password'
const EVERYWHERE = 'POST /api/contractor/logout-everywhere'
const oops = refusal(500, 'internal', 'Oops')
const done = () => new Response(null, { status: 204 })
const feed = (url: string | null) => () => Response.json({ url, isRead: false })

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const confirm = async (name: string) => {
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const renew = () => press('New address').then(() => confirm('Make new address'))
const revoke = () => press('Turn off').then(() => confirm('Turn off'))
const leave = () => press('Log out everywhere').then(() => confirm('Log out everywhere'))
const changePassword = async () => {
  type('Current password', 'three coats')
  type('New password', 'four coats')
  type('Repeat the new password', 'four coats')
  await press('Change password')
}

type Case = [what: string, ReactNode, Parameters<typeof serve>[0], act: () => Promise<void>, told: string]
test.each<Case>([
  [
    'a calendar feed with a new address',
    <CalendarFeed key="a" />,
    { [`POST ${CALENDAR}`]: feed('https://example.com/new.ics') },
    renew,
    'Your calendar feed has a new address',
  ],
  [
    'a calendar feed that could not get one',
    <CalendarFeed key="b" />,
    { [`POST ${CALENDAR}`]: oops },
    renew,
    'Nothing changed. Please try again.',
  ],
  [
    'a calendar feed that is off',
    <CalendarFeed key="c" />,
    { [`DELETE ${CALENDAR}`]: done },
    revoke,
    'Your calendar feed is off',
  ],
  [
    'a changed password',
    <ChangePassword key="d" email="ana@example.com" />,
    { [PASSWORD]: done },
    changePassword,
    'Password changed',
  ],
  [
    'sessions that could not be ended',
    <LogOutEverywhere key="e" onLeave={() => undefined} />,
    { [EVERYWHERE]: oops },
    leave,
    "You're still logged in. Please try again.",
  ],
  [
    'sessions that are over',
    <LogOutEverywhere key="f" onLeave={() => undefined} />,
    { [EVERYWHERE]: done },
    leave,
    "You're logged out everywhere",
  ],
])('the account reports %s', async (_, part, answers, run, toastTitle) => {
  serve({ [`GET ${CALENDAR}`]: feed('https://example.com/feed.ics'), ...answers })
  show(part)
  await run()
  await waitFor(() => expect(currentToast()?.title).toBe(toastTitle))
})

test('the form explains that the password could not be changed', async () => {
  serve({ [PASSWORD]: oops })
  show(<ChangePassword email="ana@example.com" />)
  expect(screen.getByLabelText('New password')).toBeForAccount('ana@example.com')
  await changePassword()
  expect(await screen.findByText("We couldn't change your password. Please try again.")).toBeTruthy()
})

test('the address of the feed is copied, or the page says that it could not be', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText')
  serve({ [`GET ${CALENDAR}`]: feed('https://example.com/feed.ics') })
  show(<CalendarFeed />)
  writeText.mockRejectedValueOnce(new Error('denied'))
  await press('Copy address')
  await waitFor(() => expect(currentToast()?.title).toBe("We couldn't copy the address"))
  writeText.mockResolvedValueOnce()
  await press('Copy address')
  await waitFor(() => expect(currentToast()?.title).toBe('Address copied'))
})
