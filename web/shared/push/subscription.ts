import { getPushKey } from '#contract/notifications/push.ts'
import { call } from '#web/lib/call.ts'
import { registerWorker, untilActive, type WorkerScope } from '#web/lib/service-worker.ts'

/** A browser's subscription, as the contract takes it. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Whether this browser supports push; `home-screen`: once the page is added to the home screen (Apple's phones). */
export type PushAbility = 'yes' | 'denied' | 'home-screen' | 'no'

/** Whether this browser shows notifications, or could. */
export function pushAbility(): PushAbility {
  const isThere = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
  if (!isThere) return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) ? 'home-screen' : 'no'
  return Notification.permission === 'denied' ? 'denied' : 'yes'
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const wire = (subscription: PushSubscription): Subscribed => ({
  endpoint: subscription.endpoint,
  keys: { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) },
})

const subscriptionIn = async (scope: WorkerScope): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The subscription that this browser has for a part of the site; null without one, or without permission. */
export async function subscribedHere(scope: WorkerScope): Promise<Subscribed | null> {
  if (pushAbility() !== 'yes' || Notification.permission !== 'granted') return null
  const subscription = await subscriptionIn(scope)
  return subscription && wire(subscription)
}

/** The id of this device in the server's lists: the hash of its address. */
export const deviceIdOf = async ({ endpoint }: Subscribed): Promise<string> =>
  base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

/**
 * Asks for permission and subscribes this browser. Call it right after a press: browsers only ask then.
 * @returns null when the person or the browser refuses
 * @throws Error when the service worker, which notifications need, cannot be installed
 */
export async function subscribeHere(scope: WorkerScope): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await registerWorker(scope)
  if (!registration) return null
  await untilActive(registration)
  const { publicKey } = await call(getPushKey)
  const before = await registration.pushManager.getSubscription()
  // One for the key of another installation would never be heard of again.
  if (before && base64url(before.options.applicationServerKey) !== publicKey) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }
  return wire(await registration.pushManager.subscribe(options))
}

/** Ends this browser's subscription, whether or not the server knows of it: when somebody logs out. */
export async function unsubscribeHere(scope: WorkerScope): Promise<void> {
  if (pushAbility() === 'yes') await (await subscriptionIn(scope))?.unsubscribe()
}
