import { deliver, PAINTER_COMMANDS, type QueueMessage } from '#web/portal/offline/deliver.ts'
import { openPhoneStore } from '#web/portal/offline/phone-store.ts'

/**
 * Sends the commands that were queued without a network, and notifies the open pages.
 * @throws when something is still waiting: the browser tries again later
 */
export async function sendWaitingCommands(): Promise<void> {
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
