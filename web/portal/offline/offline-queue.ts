import { getBackoff } from '#web/lib/follow-events.ts'
import type { Command, CommandResult, PortalStore, QueuedCommand, StoredSession } from './command.ts'
import { deliver, exclusively, PAINTER_COMMANDS, type QueueMessage } from './deliver.ts'
import type { SendResult } from './send-commands.ts'

/** How long a tap waits for its answer before the command counts as saved on the phone, in milliseconds. */
const TIMEOUT_MS = 4_000

/** The state of the queue as the portal's pages see it. */
export type QueueState = {
  /** Saved and not sent, of the painter who is signed in; in the order of the taps. */
  waiting: readonly QueuedCommand[]
  /** Refused by the server, and not yet read by the painter. */
  refused: readonly QueuedCommand[]
  isLasting: boolean
}

const nothing: QueueState = { waiting: [], refused: [], isLasting: false }

/** Resolves with `saved` when the server could not be asked. */
export type Answer = Exclude<CommandResult, { kind: 'away' }> | { kind: 'saved' }

/** The queued commands of this phone's painter: saved first, then sent, by this tab or another. */
export function createOfflineQueue(opening: Promise<PortalStore>) {
  const listeners = new Set<() => void>()
  const sent = new Set<(result: CommandResult) => void>()
  /** Taps of this tab that wait for their answer: their buttons say so, and the job is not shown as changed yet. */
  const awaited = new Map<string, (answer: Answer) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(PAINTER_COMMANDS)
  let state = nothing
  let session: StoredSession | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    const store = await opening
    const own = session ? (await store.commands()).filter(({ painter }) => painter === session?.painter) : []
    state = {
      waiting: own.filter(({ refusal, key }) => refusal === null && !awaited.has(key)),
      refused: own.filter(({ refusal, key }) => refusal !== null && !awaited.has(key)),
      isLasting: store.isLasting,
    }
    for (const listener of listeners) listener()
  }

  function settle(key: string, result: CommandResult): void {
    // At once: listeners show the job as the server answered it, and a command must not count twice.
    if (result.kind === 'done') state = { ...state, waiting: state.waiting.filter((command) => command.key !== key) }
    if (result.kind !== 'away') awaited.get(key)?.(result)
    // The commands behind this one wait as well.
    else for (const answer of awaited.values()) answer({ kind: 'saved' })
    for (const listener of sent) listener(result)
  }

  const announce = (message: QueueMessage) => channel?.postMessage(message)

  channel?.addEventListener('message', ({ data }: MessageEvent<QueueMessage>) => {
    if (data !== 'changed') settle(data.key, data.outcome)
    void refresh()
  })

  const attempt = async (): Promise<SendResult> => {
    const sendResult = await deliver(await opening, (command, result) => {
      settle(command.key, result)
      announce({ key: command.key, outcome: result })
    })
    await refresh()
    return sendResult
  }

  /** Sends what waits; after a failure, the phone's own included, again by itself, with growing pauses. Never rejects. */
  async function send(): Promise<SendResult> {
    clearTimeout(retry)
    const sendResult = await attempt().catch(() => 'some' as const)
    failures = sendResult === 'some' ? failures + 1 : 0
    clearTimeout(retry)
    if (sendResult === 'some') retry = setTimeout(() => void send(), getBackoff(failures, 0, Math.random()))
    return sendResult
  }

  return {
    opening,
    /** Who is signed in; null when nobody is, which ends all reading from the store. */
    setSession: async (next: StoredSession | null): Promise<void> => {
      session = next
      const store = await opening
      await store.setSession(next)
      await refresh()
      if (next) void send()
    },
    session: (): StoredSession | null => session,
    send,
    /** No further attempts by itself. */
    stopRetrying: (): void => clearTimeout(retry),
    /** Saves a command, sends it if possible, and resolves with the answer, or when it is clear that there is none yet. */
    submit: async (command: Command): Promise<Answer> => {
      const store = await opening
      const answered = new Promise<Answer>((resolve) => awaited.set(command.key, resolve))
      const timeout = setTimeout(() => awaited.get(command.key)?.({ kind: 'saved' }), TIMEOUT_MS)
      try {
        await store.add(command)
        void send()
        const answer = await answered
        // The page says at once what was refused: nothing is left to read.
        if (answer.kind === 'refused') await forget(({ key }) => key === command.key)
        return answer
      } finally {
        clearTimeout(timeout)
        awaited.delete(command.key)
        await refresh()
        announce('changed')
      }
    },
    /** Undoes a command that was not sent. Resolves with whether that was still possible. */
    undo: async ({ seq }: QueuedCommand): Promise<boolean> => {
      const store = await opening
      // Not while it is being sent.
      const wasThere = await exclusively(() => store.remove(seq))
      await refresh()
      announce('changed')
      return wasThere
    },
    /** The painter has read why these were refused. */
    acknowledge: async (read: readonly QueuedCommand[]): Promise<void> => {
      await forget(({ seq }) => read.some((command) => command.seq === seq))
      await refresh()
      announce('changed')
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): QueueState => state,
    /** Calls back for every attempt of this tab or another. */
    onSent: (listener: (result: CommandResult) => void): (() => void) => {
      sent.add(listener)
      return () => sent.delete(listener)
    },
    refresh,
  }

  async function forget(which: (command: QueuedCommand) => boolean): Promise<void> {
    const store = await opening
    for (const command of await store.commands()) if (which(command)) await store.remove(command.seq)
  }
}

export type OfflineQueue = ReturnType<typeof createOfflineQueue>
