import type { CommandResult, PortalStore, QueuedCommand } from './command.ts'
import { postCommand } from './post-command.ts'
import { type SendResult, sendCommands } from './send-commands.ts'

/** Sent between tabs and the service worker: the result of a command, or that the store has changed. */
export type QueueMessage = { key: string; outcome: CommandResult } | 'changed'

/** The name of the channel, the lock, and the browser's later attempt. */
export const PAINTER_COMMANDS = 'painter-acts'

let last: Promise<unknown> = Promise.resolve()

/** One at a time in all tabs and the service worker; in an old browser, in this tab, and the keys do the rest. */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null }
  if (locks) return locks.request(PAINTER_COMMANDS, work)
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** Sends the commands that wait on this phone, as the painter who is signed in. */
export const deliver = (
  store: PortalStore,
  notify: (command: QueuedCommand, result: CommandResult) => void,
): Promise<SendResult> =>
  exclusively(async () => {
    const session = await store.session()
    if (!session) return 'signed_out'
    const { painter, token } = session
    return sendCommands({ store, painter, send: (command) => postCommand(command, token), notify })
  })
