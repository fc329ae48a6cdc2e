import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { registerWorker, untilActive, useNewVersion, useWorkerActive } from './service-worker.ts'

/** A registration of a worker; `arrive` loads another version of it. */
function aRegistration(active: object | null = {}) {
  const registration = Object.assign(new EventTarget(), {
    active,
    installing: null as EventTarget | null,
    waiting: null as { postMessage: (data: unknown) => void } | null,
    update: async () => undefined,
  })
  const posted: unknown[] = []
  const worker = Object.assign(new EventTarget(), { postMessage: (data: unknown) => posted.push(data) })
  const find = () => {
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
  }
  const install = () => {
    registration.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
  }
  const arrive = () => {
    find()
    install()
  }
  return { registration, find, install, arrive, asked: posted }
}

const registered: unknown[] = []
function provide(registration: object) {
  const workers = Object.assign(new EventTarget(), {
    register: async (...args: unknown[]) => {
      registered.push(args)
      return registration
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  return workers
}

beforeEach(() => {
  registered.length = 0
  vi.stubEnv('PROD', true)
  return () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  }
})

function Page() {
  const takeOver = useNewVersion('/contractor/')
  return takeOver ? (
    <button type="button" onClick={takeOver}>
      Reload
    </button>
  ) : (
    <p>Up to date</p>
  )
}

// @proves docs/rules/phone.md#a-new-version
test('a version that was loaded meanwhile waits until somebody reloads for it', async () => {
  const { registration, arrive, asked: posted } = aRegistration()
  const workers = provide(registration)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  render(<Page />)
  await waitFor(() => expect(registered).toEqual([['/sw.js', { scope: '/contractor/', updateViaCache: 'none' }]]))
  expect(screen.getByText('Up to date')).toBeTruthy()
  await act(async () => arrive())
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(posted).toEqual(['take-over'])
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

// @proves docs/rules/phone.md#a-new-version
test('a version that was loading before the page asked waits as well', async () => {
  const { registration, find, install } = aRegistration()
  provide(registration)
  find()
  render(<Page />)
  await waitFor(() => expect(registered).toHaveLength(1))
  await act(async () => install())
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('the first version replaces nothing', async () => {
  const { registration, arrive } = aRegistration(null)
  provide(registration)
  render(<Page />)
  await waitFor(() => expect(registered).toHaveLength(1))
  await act(async () => arrive())
  expect(screen.getByText('Up to date')).toBeTruthy()
})

test('nothing is registered where there is no service worker, or none is allowed', async () => {
  vi.stubGlobal('navigator', {})
  expect(await registerWorker('/booking/')).toBeNull()
  const refused = { register: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
  vi.stubGlobal('navigator', { serviceWorker: refused })
  expect(await registerWorker('/booking/')).toBeNull()
})

/** A registration whose first worker is being installed, and how that goes on. */
function anInstallation() {
  const worker = Object.assign(new EventTarget(), { state: 'installing' })
  const registration = Object.assign(new EventTarget(), {
    active: null as object | null,
    installing: worker,
    waiting: null,
  })
  const become = (state: 'activating' | 'activated' | 'redundant') => {
    worker.state = state
    if (state !== 'redundant') registration.active = worker
    worker.dispatchEvent(new Event('statechange'))
  }
  return { registration: registration as unknown as ServiceWorkerRegistration, become }
}

test('a page waits for the worker that is being installed, and gets an error when it cannot be', async () => {
  const [first, second] = [anInstallation(), anInstallation()]
  const waiting = [untilActive(first.registration), untilActive(second.registration)]
  first.become('activating')
  second.become('redundant')
  await expect(waiting[0]).resolves.toBeUndefined()
  await expect(waiting[1]).rejects.toThrow('could not be installed')
})

test('a page does not wait forever for a worker that never gets ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = untilActive(anInstallation().registration)
  vi.advanceTimersByTime(30_000)
  await expect(waiting).rejects.toThrow('could not be installed')
  vi.useRealTimers()
})

test.each(['activated', 'redundant'] as const)(
  'a page knows whether its worker is active once it is %s',
  async (state) => {
    const { registration, become } = anInstallation()
    provide(registration)
    const Status = () => <p>{useWorkerActive('/contractor/') ? 'Starts without a network' : 'Needs a network'}</p>
    render(<Status />)
    await waitFor(() => expect(registered).toHaveLength(1))
    expect(screen.getByText('Needs a network')).toBeTruthy()
    await act(async () => become(state))
    expect(screen.getByText(state === 'activated' ? 'Starts without a network' : 'Needs a network')).toBeTruthy()
  },
)
