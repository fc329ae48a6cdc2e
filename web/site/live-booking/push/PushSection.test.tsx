import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { show } from '#web/portal/testing/show.tsx'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { PUBLIC_KEY, pushBrowser } from '#web/testing/push-browser.ts'
import { PushSection } from './PushSection.tsx'

const booking = { id: 'B' } as Booking
const visit = { phase: 'confirmed' } as Visit
const PATH = '/api/bookings/B/push'

let browser: ReturnType<typeof pushBrowser> | undefined
afterEach(() => {
  browser?.leave()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const idOf = async (endpoint: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))).toString('base64url')

/** A server that keeps which devices follow the booking. */
const serve = async (add?: () => Response) => {
  const id = await idOf('https://push.example/this-device')
  let devices: object[] = []
  const storeDevices = (next: object[]) => {
    devices = next
    return Response.json({ devices })
  }
  const device = { id, browser: 'Chrome', system: 'Android', addedAt: '2026-11-20T15:00:00Z', acceptedAt: null }
  return answerCalls({
    'GET /api/push/key': () => Response.json({ publicKey: PUBLIC_KEY }),
    [`GET ${PATH}`]: () => storeDevices(devices),
    [`POST ${PATH}/devices`]: add ?? (() => storeDevices([device])),
    [`DELETE ${PATH}/devices/${id}`]: () => storeDevices([]),
  }).requests
}

const showSection = (of: Visit = visit) => show(<PushSection booking={booking} bookingKey="mKEY" visit={of} />)
const turnOn = async () => fireEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }))

describe('a customer’s notifications', () => {
  test('are turned on and off for this booking', async () => {
    browser = pushBrowser()
    const requests = await serve()
    showSection()
    await turnOn()
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off notifications' }))
    await screen.findByRole('button', { name: 'Turn on notifications' })
    expect(requests.map(({ call }) => call.split(' ')[0])).toEqual(['GET', 'GET', 'POST', 'DELETE'])
    // Other bookings may be followed on the same device.
    expect(browser.isSubscribed()).toBe(true)
  })

  test('are explained when the browser blocks them', async () => {
    browser = pushBrowser({ answer: 'denied' })
    await serve()
    showSection()
    await turnOn()
    expect(await screen.findByText(/Notifications from this site are blocked/)).toBeTruthy()
  })

  test('say in place that they could not be turned on', async () => {
    browser = pushBrowser()
    await serve(() => refusal(404, 'not_found', 'Booking not found'))
    showSection()
    await turnOn()
    expect((await screen.findByText('Booking not found')).closest('[role=alert]')).toBeTruthy()
  })

  test('are not offered by a browser without them', async () => {
    const requests = await serve()
    showSection()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test.each(['done', 'cancelled'] as const)('are not offered once the visit is %s', async (phase) => {
    browser = pushBrowser()
    const requests = await serve()
    showSection({ ...visit, phase })
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
