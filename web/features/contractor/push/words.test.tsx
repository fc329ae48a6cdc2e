import { fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Booking } from '../../../../contract/bookings.ts'
import type { Visit } from '../../../../contract/visits.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { PUBLIC_KEY, pushBrowser } from '../../../testing/push-browser.ts'
import { PushSection } from '../../live-booking/push/PushSection.tsx'
import { aJob } from '../testing/a-job.ts'
import { inPseudo, said, unsaid } from '../testing/pseudo.tsx'
import { show } from '../testing/show.tsx'
import { NotificationSettings } from './NotificationSettings.tsx'
import { PushInvitation } from './PushInvitation.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

let browser: ReturnType<typeof pushBrowser> | undefined
const device = { id: 'OTHER', system: 'Android', addedAt: '2026-11-20T15:00:00Z', acceptedAt: null }
const devices = [
  { ...device, browser: 'Chrome' },
  { ...device, id: 'UNKNOWN', browser: null, system: null },
]
beforeEach(() => {
  localStorage.clear()
  answerCalls({
    'GET /api/push/key': () => Response.json({ publicKey: PUBLIC_KEY }),
    'GET /api/contractor/push': () => Response.json({ devices, muted: ['messages'] }),
    'GET /api/bookings/B/push': () => Response.json({ devices: [] }),
  })
})
afterEach(() => {
  browser?.leave()
  browser = undefined
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('the settings speak through the catalog', async () => {
  browser = pushBrowser()
  show(inPseudo(<NotificationSettings />), '/', null)
  await screen.findByText(said('Your devices'))
  expect(unsaid()).toEqual([])
})

test.each([undefined, 'Mozilla/5.0 (iPhone)'])('so does what is missing in a browser (%s)', async (userAgent) => {
  if (userAgent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  show(inPseudo(<NotificationSettings />), '/', null)
  await screen.findByText(said('Your devices'))
  expect(unsaid()).toEqual([])
})

test('so do the invitation and the answer to a refusal', async () => {
  browser = pushBrowser({ answer: 'denied' })
  show(inPseudo(<PushInvitation jobs={[aJob({ id: 'A', status: 'acknowledged' })]} />), '/', null)
  const button = await screen.findByRole('button', { name: String(said('Turn on notifications')) })
  expect(unsaid()).toEqual([])
  fireEvent.click(button)
  await screen.findByRole('button', { name: String(said('Close')) })
  expect(unsaid()).toEqual([])
})

test('so does the customer’s section', async () => {
  browser = pushBrowser()
  const booking = { id: 'B' } as Booking
  show(inPseudo(<PushSection booking={booking} bookingKey="mKEY" visit={{ phase: 'confirmed' } as Visit} />), '/', null)
  await screen.findByText(said('Tell me on this device'))
  expect(unsaid()).toEqual([])
})
