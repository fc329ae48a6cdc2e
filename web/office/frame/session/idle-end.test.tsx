import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSession, startSession, useSession } from '#web/lib/session.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { wait } from '#web/testing/browser.ts'
import { SessionExpired } from './SessionExpired.tsx'
import { noteSession } from './session-ending.ts'
import { useIdleEnd } from './use-idle-end.ts'

const MINUTE = 60_000
const reason = 'Nobody used the office here for an hour, so we logged you out.'

function Office() {
  useIdleEnd()
  return <p>The office</p>
}
const Page = () => (useSession('administrator') ? <Office /> : <SessionExpired page="/admin?tab=board" />)

const show = () =>
  render(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  )

/** Lets what the server answered arrive. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0))

beforeEach(() => {
  vi.useFakeTimers()
  startSession('administrator', 'signed in')
  noteSession()
})

const server = () => answerCalls({ 'POST /api/admin/logout': () => new Response(null, { status: 204 }) })

test('an hour without anybody ends the session here and at the server, and says why', async () => {
  const { requests } = server()
  show()
  wait(59 * MINUTE)
  expect(screen.getByText('The office')).toBeTruthy()
  wait(2 * MINUTE)
  await settle()
  expect(requests).toEqual([{ call: 'POST /api/admin/logout', body: undefined }])
  expect(readSession('administrator')).toBeNull()
  expect(screen).toShow('Authentication Required', reason)
})

test.each([
  ['a key', () => fireEvent.keyDown(window)],
  ['the mouse', () => fireEvent.pointerMove(window)],
  ['a finger', () => fireEvent.touchStart(window)],
])('%s begins the hour anew', async (_what, use) => {
  const { requests } = server()
  show()
  wait(40 * MINUTE)
  use()
  wait(40 * MINUTE)
  await settle()
  expect(requests).toEqual([])
  expect(screen.getByText('The office')).toBeTruthy()
})

test('work in another tab of the browser counts, too', async () => {
  const { requests } = server()
  show()
  wait(40 * MINUTE)
  localStorage.setItem('office_last_input', String(Date.now()))
  wait(40 * MINUTE)
  await settle()
  expect(requests).toEqual([])
})

test('whoever comes back after a sleep does not continue with the first touch', async () => {
  const { requests } = server()
  show()
  // While a computer sleeps no timer runs.
  vi.setSystemTime(Date.now() + 90 * MINUTE)
  fireEvent.pointerDown(window)
  await settle()
  expect(requests).toHaveLength(1)
  expect(screen.getByText(reason)).toBeTruthy()
})

test('a session that another tab has ended for this reason says it here, too', () => {
  server()
  show()
  vi.setSystemTime(Date.now() + 90 * MINUTE)
  act(() => {
    localStorage.removeItem('admin_access')
    window.dispatchEvent(new Event('storage'))
  })
  expect(screen.getByText(reason)).toBeTruthy()
})
