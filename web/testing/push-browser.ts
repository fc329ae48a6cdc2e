import { createHash } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'

const bytes = (length: number, value: number): ArrayBuffer => new Uint8Array(length).fill(value).buffer

const ENDPOINT = 'https://push.example/this-device'

/** A browser's subscription, as far as the site reads it. */
const aSubscription = (forget: () => void) => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey: new Uint8Array(65).fill(4).buffer },
  getKey: (name: string) => (name === 'auth' ? bytes(16, 1) : bytes(65, 4)),
  unsubscribe: vi.fn(async () => {
    forget()
    return true
  }),
})

/** The public key that fits those subscriptions. */
export const PUBLIC_KEY = btoa(String.fromCharCode(...new Uint8Array(65).fill(4)))
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')

/** By what the server knows this browser: the SHA-256 of its address. */
const DEVICE_ID = createHash('sha256').update(ENDPOINT).digest('base64url')

/** A device as the server lists it; this one unless it has another id. */
export const aDevice = (id = DEVICE_ID, browser = 'Chrome', system = 'Android') => ({
  id,
  browser,
  system,
  addedAt: '2026-11-20T15:00:00Z',
  acceptedAt: null,
})

/**
 * Until the test ends, a browser that can show notifications, in place of the one of the tests, which cannot.
 * @param answer what the person answers when asked for permission
 */
export function pushBrowser({
  permission = 'default',
  answer = 'granted',
  subscribed = false,
}: {
  permission?: NotificationPermission
  answer?: NotificationPermission
  subscribed?: boolean
} = {}) {
  vi.stubEnv('PROD', true)
  const forget = () => {
    subscription = null
  }
  let subscription: ReturnType<typeof aSubscription> | null = subscribed ? aSubscription(forget) : null
  const Fake = {
    permission,
    requestPermission: vi.fn(async () => {
      Fake.permission = answer
      return answer
    }),
  }
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      subscription = aSubscription(forget)
      return subscription
    }),
  }
  const registration = Object.assign(new EventTarget(), { pushManager, active: {}, installing: null, waiting: null })
  const workers = Object.assign(new EventTarget(), {
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  })
  vi.stubGlobal('Notification', Fake)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return {
    endpoint: ENDPOINT,
    Notification: Fake,
    pushManager,
    workers,
    isSubscribed: () => subscription !== null,
  }
}
