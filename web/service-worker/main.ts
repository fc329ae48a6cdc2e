import { deliver, PAINTER_COMMANDS, type QueueMessage } from '#web/portal/offline/deliver.ts'
import { openPhoneStore } from '#web/portal/offline/phone-store.ts'
import { handlePush } from './push.ts'
import { dropOldShells, type Shell, shellPage, storedFile, storeShell } from './shell.ts'

/**
 * Sends the commands that were queued without a network, and notifies the open pages.
 * @throws when something is still waiting: the browser tries again later
 */
async function sendWaitingCommands(): Promise<void> {
  const channel = new BroadcastChannel(PAINTER_COMMANDS)
  try {
    const sendResult = await deliver(await openPhoneStore(), ({ key }, result) => {
      channel.postMessage({ key, outcome: result } satisfies QueueMessage)
    })
    if (sendResult === 'some') throw new Error('Something is still waiting')
  } finally {
    channel.close()
  }
}

declare const self: ServiceWorkerGlobalScope
declare const __SHELL__: Shell
/** Not in every browser, and in no standard library. */
type SyncEvent = ExtendableEvent & { tag: string }

/**
 * The site's service worker (docs/decisions/0022-a-portal-without-a-network.md). Registered below `/contractor/` it keeps the
 * painters' portal on the phone; registered anywhere else it only receives messages.
 */
const isPortal = new URL(self.registration.scope).pathname === '/contractor/'

if (isPortal) {
  self.addEventListener('install', (event) => event.waitUntil(storeShell(__SHELL__)))
  self.addEventListener('activate', (event) => event.waitUntil(dropOldShells(__SHELL__)))
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== self.location.origin) return
    if (request.mode === 'navigate') event.respondWith(shellPage(__SHELL__, request))
    else if (/^\/(assets|api\/(photos|room-photos))\//.test(pathname)) event.respondWith(storedFile(request))
  })
  // The network is back, and no page of the portal may be open.
  self.addEventListener('sync', (event) => {
    const sync = event as SyncEvent
    if (sync.tag === PAINTER_COMMANDS) sync.waitUntil(sendWaitingCommands())
  })
}

handlePush(self)

// A new version waits until no page of the old one is open, or until somebody reloads for it.
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})
