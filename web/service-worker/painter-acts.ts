import { deliver, PAINTER_ACTS, type Told } from '#web/portal/offline/deliver.ts'
import { openPhoneStore } from '#web/portal/offline/phone-store.ts'

/**
 * Sends what the painter did without a network, and tells the pages that are open.
 * @throws when something is still waiting: the browser tries again later
 */
export async function sendWaiting(): Promise<void> {
  const channel = new BroadcastChannel(PAINTER_ACTS)
  try {
    const rest = await deliver(await openPhoneStore(), ({ key }, outcome) => {
      channel.postMessage({ key, outcome } satisfies Told)
    })
    if (rest === 'some') throw new Error('Something is still waiting')
  } finally {
    channel.close()
  }
}
