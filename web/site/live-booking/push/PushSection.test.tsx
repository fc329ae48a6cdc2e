import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import { show } from '#web/portal/testing/show.tsx'
import { answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { aDevice, PUBLIC_KEY, pushBrowser } from '#web/testing/push-browser.ts'
import { PushSection } from './PushSection.tsx'

const booking = { id: 'B' } as Booking
const visit = { phase: 'confirmed' } as Visit
const PATH = '/api/bookings/B/push'

/** A server that keeps which devices follow the booking. */
const serve = (add?: () => Response) => {
  const device = aDevice()
  let devices: object[] = []
  const storeDevices = (next: object[]) => {
    devices = next
    return Response.json({ devices })
  }
  return answerCalls({
    'GET /api/push/key': () => Response.json({ publicKey: PUBLIC_KEY }),
    [`GET ${PATH}`]: () => storeDevices(devices),
    [`POST ${PATH}/devices`]: add ?? (() => storeDevices([device])),
    [`DELETE ${PATH}/devices/${device.id}`]: () => storeDevices([]),
  }).requests
}

const showSection = (of: Visit = visit) => show(<PushSection booking={booking} bookingKey="mKEY" visit={of} />)
const turnOn = async () => fireEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }))

describe('a customer’s notifications', () => {
  test('are turned on and off for this booking', async () => {
    const browser = pushBrowser()
    const requests = serve()
    showSection()
    await turnOn()
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off notifications' }))
    await screen.findByRole('button', { name: 'Turn on notifications' })
    expect(requests.map(({ call }) => call.split(' ')[0])).toEqual(['GET', 'GET', 'POST', 'DELETE'])
    // Other bookings may be followed on the same device.
    expect(browser.isSubscribed()).toBe(true)
  })

  test('are explained when the browser blocks them', async () => {
    pushBrowser({ answer: 'denied' })
    serve()
    showSection()
    await turnOn()
    expect(await screen.findByText(/Notifications from this site are blocked/)).toBeTruthy()
  })

  test('say in place that they could not be turned on', async () => {
    pushBrowser()
    serve(() => refusal(404, 'not_found', 'Booking not found'))
    showSection()
    await turnOn()
    expect((await screen.findByText('Booking not found')).closest('[role=alert]')).toBeTruthy()
  })

  test('are not offered by a browser without them', async () => {
    const requests = serve()
    showSection()
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test.each(['done', 'cancelled'] as const)('are not offered once the visit is %s', async (phase) => {
    pushBrowser()
    const requests = serve()
    showSection({ ...visit, phase })
    await waitFor(() => expect(requests).toHaveLength(1))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
