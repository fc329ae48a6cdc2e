import type { CommandResult, PortalStore, QueuedCommand } from './command.ts'

/** How far sending got: everything is sent, something waits for another attempt, or for the painter to sign in. */
export type SendResult = 'nothing' | 'some' | 'signed_out'

type Sending = {
  store: Pick<PortalStore, 'commands' | 'remove' | 'replace'>
  painter: string
  send: (command: QueuedCommand) => Promise<CommandResult>
  /** After the store holds what became of it. */
  notify: (command: QueuedCommand, result: CommandResult) => void
}

/**
 * Sends a painter's waiting commands in the order of the taps (docs/rules/phone.md#sending-later). One leaves the store only
 * when the server has run it; one that it refuses stays, with the reason. A command that cannot be sent holds back the later
 * ones of its job. Never runs twice at once: the caller holds the lock.
 */
export async function sendCommands({ store, painter, send, notify }: Sending): Promise<SendResult> {
  const blockedJobs = new Set<string>()
  for (;;) {
    // Read each time: meanwhile something was tapped or undone.
    const next = (await store.commands()).find(
      (command) => command.painter === painter && command.refusal === null && !blockedJobs.has(command.jobId),
    )
    if (!next) return blockedJobs.size > 0 ? 'some' : 'nothing'
    const result = await send(next)
    if (result.kind === 'done') await store.remove(next.seq)
    if (result.kind === 'refused') await store.replace({ ...next, refusal: result.refusal })
    if (result.kind === 'away') blockedJobs.add(next.jobId)
    notify(next, result)
    if (result.kind === 'signed_out') return 'signed_out'
    if (result.kind === 'away' && !result.reached) return 'some'
  }
}
