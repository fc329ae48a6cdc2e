import type { OpenRequest } from '#web/lib/open-request.ts'

/** A message as the server encrypts it for this browser. */
type PushPayload = { id: string; title: string; body: string; url: string; tag: string; at: string }

/** The contract's path of `renewPush`; the contract itself would weigh more than the whole worker. */
export const RENEWALS = '/api/push/renewals'

const isPushPayload = (value: unknown): value is PushPayload =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'title', 'body', 'url', 'tag', 'at'].every(
    (key) => typeof (value as Record<string, unknown>)[key] === 'string',
  )

const read = (data: PushMessageData | null): PushPayload | undefined => {
  try {
    const value: unknown = data?.json()
    return isPushPayload(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Shows a message. Browsers withdraw the permission from sites that show nothing, so even one that cannot be read (from a newer
 * release) is shown, by the site's name alone.
 */
const show = async ({ registration }: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> => {
  const payload = read(data)
  if (!payload) return registration.showNotification('Evencoat', { icon: ICON })
  const { id, title, body, url, tag, at } = payload
  const before = await registration.getNotifications({ tag })
  // The same message may come twice; only news about the same job sound again.
  const isRepeated = before.some((one) => (one.data as { id?: unknown } | null)?.id === id)
  const options = { body, tag, icon: ICON, data: { id, url }, timestamp: Date.parse(at), renotify: !isRepeated }
  await registration.showNotification(title, options)
}

const ICON = '/app/icon-192.png'

const parseUrl = (url: unknown): URL | null => {
  try {
    return new URL(String(url))
  } catch {
    return null
  }
}

/** Opens what a notification is about: in a page of it that is open, or else in a new one. */
const open = async ({ clients, location }: ServiceWorkerGlobalScope, url: unknown): Promise<void> => {
  const target = parseUrl(url)
  if (target?.origin !== location.origin) return
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find((one) => new URL(one.url).pathname === target.pathname)
  if (!page) return void (await clients.openWindow(target.href))
  page.postMessage({ open: target.pathname + target.search } satisfies OpenRequest)
  await page.focus()
}

type Change = ExtendableEvent & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/** The browser has replaced its subscription: the server is notified, so that messages for the old one go to the new one. */
const renew = async ({ registration }: ServiceWorkerGlobalScope, { oldSubscription, newSubscription }: Change) => {
  if (!oldSubscription) return
  const subscription = newSubscription ?? (await registration.pushManager.subscribe(oldSubscription.options))
  await fetch(RENEWALS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ oldEndpoint: oldSubscription.endpoint, subscription }),
  })
}

/** Shows messages that the server pushes, and opens what they are about (docs/rules/messages.md). */
export function handlePush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { url?: unknown } | null)?.url))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as Change
    change.waitUntil(renew(worker, change))
  })
}
