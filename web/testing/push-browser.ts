import { vi } from 'vitest'

const bytes = (length: number, value: number): ArrayBuffer => new Uint8Array(length).fill(value).buffer

/** A browser's subscription, as far as the site reads it. */
const aSubscription = (endpoint: string, forget: () => void) => ({
  endpoint,
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

/**
 * A browser that can show notifications, in place of the one of the tests, which cannot. Undone with `vi.unstubAllGlobals` and
 * `vi.unstubAllEnvs`.
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
  const endpoint = 'https://push.example/this-device'
  const forget = () => {
    subscription = null
  }
  let subscription: ReturnType<typeof aSubscription> | null = subscribed ? aSubscription(endpoint, forget) : null
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
      subscription = aSubscription(endpoint, forget)
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
  return {
    endpoint,
    Notification: Fake,
    pushManager,
    workers,
    isSubscribed: () => subscription !== null,
    /** Undoes what cannot be stubbed. */
    leave: () => Reflect.deleteProperty(navigator, 'serviceWorker'),
  }
}
