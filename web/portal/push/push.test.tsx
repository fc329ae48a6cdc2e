import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Job } from '#contract/bookings/jobs.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import { aJob } from '#web/portal/testing/a-job.ts'
import { show } from '#web/portal/testing/show.tsx'
import { showDashboard } from '#web/portal/testing/show-dashboard.tsx'
import { type Answers, answerCalls } from '#web/testing/answer-calls.ts'
import { onPhone } from '#web/testing/browser.ts'
import { aDevice, PUBLIC_KEY, pushBrowser } from '#web/testing/push-browser.ts'
import { NotificationSettings } from './NotificationSettings.tsx'
import { PushInvitation } from './PushInvitation.tsx'

type Wire = { devices: ReturnType<typeof aDevice>[]; muted: PushTopic[] }

let browser: ReturnType<typeof pushBrowser>
let state: Wire
const calls: { call: string; body: unknown }[] = []
const here = aDevice()
const besides = (gone: string) => ({ devices: state.devices.filter(({ id }) => id !== gone) })

const record = (call: string, body: unknown, change: Partial<Wire>) => {
  calls.push({ call, body })
  state = { ...state, ...change }
  return Response.json(state)
}

/** A server that records its requests. */
const answers: Answers = {
  'GET /api/push/key': () => Response.json({ publicKey: PUBLIC_KEY }),
  'GET /api/contractor/push': () => Response.json(state),
  'POST /api/contractor/push/devices': (body) => record('add', body, { devices: [...besides(here.id).devices, here] }),
  'PUT /api/contractor/push/muted': (body) => record('mute', body, body as { muted: PushTopic[] }),
  [`DELETE /api/contractor/push/devices/${here.id}`]: () => record('remove', null, besides(here.id)),
  'DELETE /api/contractor/push/devices/OTHER': () => record('remove other', null, besides('OTHER')),
}

const start = (options: Parameters<typeof pushBrowser>[0] = {}) => {
  browser = pushBrowser(options)
}

beforeEach(() => {
  state = { devices: [], muted: [] }
  calls.length = 0
  answerCalls(answers)
})

const taken: Job[] = [aJob({ id: 'A', status: 'acknowledged' })]
const offered: Job[] = [aJob({ id: 'A', status: 'assigned' })]
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))))

// @proves docs/rules/messages.md#asking-for-permission
describe('the invitation', () => {
  test('comes with the first acknowledged job, not before, and asks the browser only when pressed', async () => {
    start()
    show(<PushInvitation jobs={offered} />)
    await settled()
    expect(screen.queryByRole('button')).toBeNull()
    show(<PushInvitation jobs={taken} />)
    const button = await screen.findByRole('button', { name: 'Turn on notifications' })
    expect(browser.Notification.requestPermission).not.toHaveBeenCalled()
    fireEvent.click(button)
    await screen.findByText(/You're set/)
    expect(document.activeElement?.textContent).toBe('Close')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(calls[0]).toMatchObject({
      call: 'add',
      body: { endpoint: browser.endpoint, keys: { auth: 'AQEBAQEBAQEBAQEBAQEBAQ' } },
    })
  })

  test('stays away once declined', async () => {
    start()
    show(<PushInvitation jobs={taken} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('button')).toBeNull()
    show(<PushInvitation jobs={taken} />)
    await settled()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('explains in its place that the browser refused', async () => {
    start({ answer: 'denied' })
    show(<PushInvitation jobs={taken} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on notifications' }))
    expect(await screen.findByText(/Notifications from this site are blocked/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(calls).toEqual([])
    expect(screen.queryByText(/blocked/)).toBeNull()
  })

  test('stays away when the browser has already refused', async () => {
    start({ permission: 'denied' })
    show(<PushInvitation jobs={taken} />)
    await settled()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

test('the server is informed once per visit of a device that is on, also when a job is opened', async () => {
  onPhone()
  start({ permission: 'granted', subscribed: true })
  state = { devices: [here], muted: [] }
  showDashboard({ jobs: taken, calls: answers, tab: 'today' })
  await waitFor(() => expect(calls).toEqual([expect.objectContaining({ call: 'add' })]))
  fireEvent.click(await screen.findByRole('link', { name: 'Rooms and details' }))
  await screen.findByRole('heading', { level: 1, name: 'Dana Miller' })
  await settled()
  expect(calls).toHaveLength(1)
})

test('the invitation disappears when notifications are turned on in the settings', async () => {
  start()
  show(
    <>
      <PushInvitation jobs={taken} />
      <NotificationSettings />
    </>,
  )
  await screen.findByRole('button', { name: 'Turn on notifications' })
  fireEvent.click(screen.getByRole('switch'))
  await screen.findByText(/Chrome on Android, this device/)
  expect(screen.queryByRole('button', { name: 'Turn on notifications' })).toBeNull()
})

describe('the settings', () => {
  test('turn this device on for all topics, and off again', async () => {
    start()
    show(<NotificationSettings />)
    const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Notify me on this device' })
    await waitFor(() => expect(toggle.disabled).toBe(false))
    expect(screen.queryByRole('checkbox')).toBeNull()
    fireEvent.click(toggle)
    expect(await screen.findByText(/Chrome on Android, this device/)).toBeTruthy()
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true)
    await waitFor(() => expect(toggle.disabled).toBe(false))
    fireEvent.click(toggle)
    await waitFor(() => expect(toggle.checked).toBe(false))
    expect(calls.map(({ call }) => call)).toEqual(['add', 'remove'])
  })

  test('turn single topics off', async () => {
    start({ permission: 'granted', subscribed: true })
    state = { devices: [here], muted: ['messages'] }
    show(<NotificationSettings />)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Reminders to answer' }))
    await waitFor(() => expect(calls).toEqual([{ call: 'mute', body: { muted: ['messages', 'deadlines'] } }]))
  })

  test('remove another device, by its name', async () => {
    start()
    state = { devices: [aDevice('OTHER', 'Safari', 'iPhone')], muted: [] }
    show(<NotificationSettings />)
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Safari on iPhone' }))
    await waitFor(() => expect(screen.queryByText(/Safari on iPhone/)).toBeNull())
    expect(calls.map(({ call }) => call)).toEqual(['remove other'])
  })

  test('say that the browser blocks notifications, and cannot be pressed then', async () => {
    start({ permission: 'denied' })
    show(<NotificationSettings />)
    expect(await screen.findByText(/Notifications from this site are blocked/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('switch').disabled).toBe(true)
  })

  test.each([
    ['an old browser', 'Old/1', /This browser can't show notifications/],
    [
      'an iPhone whose page is not on the home screen',
      'Mozilla/5.0 (iPhone)',
      /add this page to your Home Screen first/,
    ],
  ])('explain what is missing in %s', async (_, userAgent, explanation) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
    show(<NotificationSettings />)
    expect(await screen.findByText(explanation)).toBeTruthy()
  })
})
