import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '#contract/platform/sessions.ts'
import { refusal, serve, show, writes } from '#web/portal/testing/show.tsx'
import { currentToast } from '#web/ui/toast.ts'
import { OwnSessions } from './OwnSessions.tsx'

const LIST = 'GET /api/contractor/sessions'
const PHONE = 'a0000000-0000-4000-8000-000000000000'

const session = (columns: Partial<Session>) => ({
  id: 'b0000000-0000-4000-8000-000000000000',
  browser: 'Chrome',
  system: 'Windows',
  network: '203.0.113.7',
  startedAt: '2026-11-20T12:00:00.000Z',
  seenAt: '2026-11-20T12:00:00.000Z',
  isNew: false,
  isThis: true,
  ...columns,
})
const phone = session({ id: PHONE, browser: 'Safari', system: 'iPhone', isThis: false })

test('the account shows where a painter is signed in, and ends what is not in use', async () => {
  let listed = [session({}), phone]
  const END = `DELETE /api/contractor/sessions/${PHONE}`
  serve({
    [LIST]: () => Response.json(listed),
    [END]: () => {
      listed = [session({})]
      return new Response(null, { status: 204 })
    },
  })
  show(<OwnSessions />)
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy()
  expect(screen).toShow('Chrome on Windows', 'this one')
  fireEvent.click(screen.getByRole('button', { name: 'End: Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(writes().map(({ call }) => call)).toEqual([END])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the account says so when a session could not be ended', async () => {
  serve({
    [LIST]: () => Response.json([session({}), phone]),
    [`DELETE /api/contractor/sessions/${PHONE}`]: refusal(500, 'internal', 'Oops'),
  })
  show(<OwnSessions />)
  fireEvent.click(await screen.findByRole('button', { name: 'End: Safari on iPhone' }))
  await waitFor(() => expect(currentToast()?.title).toBe('The session is still open'))
  expect(screen.getByText('Safari on iPhone')).toBeTruthy()
})
