import { pauseBefore } from '#web/lib/follow-events.ts'
import type { Act, KeptAct, KeptSession, Outcome, PortalStore } from './act.ts'
import { deliver, exclusively, PAINTER_ACTS, type Told } from './deliver.ts'
import type { Rest } from './send-acts.ts'

/** How long a tap waits for its answer before the act counts as saved on the phone, in milliseconds. */
const PATIENCE_MS = 4_000

/** What the pages of the portal see of the queue. */
export type QueueState = {
  /** Saved and not sent, of whoever is signed in; in the order of the taps. */
  waiting: readonly KeptAct[]
  /** Refused by the server, and not yet read by the painter. */
  refused: readonly KeptAct[]
  isLasting: boolean
}

const nothing: QueueState = { waiting: [], refused: [], isLasting: false }

/** Resolves with `saved` when the server could not be asked. */
export type Answer = Exclude<Outcome, { kind: 'away' }> | { kind: 'saved' }

/** The acts of this phone's painter: saved first, then sent, by this tab or another. */
export function createActQueue(opening: Promise<PortalStore>) {
  const listeners = new Set<() => void>()
  const sent = new Set<(outcome: Outcome) => void>()
  /** Taps of this tab that wait for their answer: their buttons say so, and the job is not shown as changed yet. */
  const awaited = new Map<string, (answer: Answer) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(PAINTER_ACTS)
  let state = nothing
  let session: KeptSession | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    const store = await opening
    const own = session ? (await store.acts()).filter(({ painter }) => painter === session?.painter) : []
    state = {
      waiting: own.filter(({ refusal, key }) => refusal === null && !awaited.has(key)),
      refused: own.filter(({ refusal, key }) => refusal !== null && !awaited.has(key)),
      isLasting: store.isLasting,
    }
    for (const listener of listeners) listener()
  }

  function settle(key: string, outcome: Outcome): void {
    // At once: whoever listens shows the job as the server answered it, and an act must not count twice.
    if (outcome.kind === 'done') state = { ...state, waiting: state.waiting.filter((act) => act.key !== key) }
    if (outcome.kind !== 'away') awaited.get(key)?.(outcome)
    // Whatever is behind this one waits as well.
    else for (const answer of awaited.values()) answer({ kind: 'saved' })
    for (const listener of sent) listener(outcome)
  }

  const announce = (told: Told) => channel?.postMessage(told)

  channel?.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data !== 'changed') settle(data.key, data.outcome)
    void refresh()
  })

  const attempt = async (): Promise<Rest> => {
    const rest = await deliver(await opening, (act, outcome) => {
      settle(act.key, outcome)
      announce({ key: act.key, outcome })
    })
    await refresh()
    return rest
  }

  /** Sends what waits; after a failure, the phone's own included, again by itself, with growing pauses. Never rejects. */
  async function send(): Promise<Rest> {
    clearTimeout(retry)
    const rest = await attempt().catch(() => 'some' as const)
    failures = rest === 'some' ? failures + 1 : 0
    clearTimeout(retry)
    if (rest === 'some') retry = setTimeout(() => void send(), pauseBefore(failures, 0, Math.random()))
    return rest
  }

  return {
    opening,
    /** Who is signed in; null when nobody is, which ends all reading from the store. */
    setSession: async (next: KeptSession | null): Promise<void> => {
      session = next
      const store = await opening
      await store.setSession(next)
      await refresh()
      if (next) void send()
    },
    session: (): KeptSession | null => session,
    send,
    /** No further attempts by itself. */
    rest: (): void => clearTimeout(retry),
    /** Saves an act, sends it if possible, and resolves with the answer, or when it is clear that there is none yet. */
    act: async (act: Act): Promise<Answer> => {
      const store = await opening
      const answered = new Promise<Answer>((resolve) => awaited.set(act.key, resolve))
      const patience = setTimeout(() => awaited.get(act.key)?.({ kind: 'saved' }), PATIENCE_MS)
      try {
        await store.add(act)
        void send()
        const answer = await answered
        // The page says at once what was refused: nothing is left to read.
        if (answer.kind === 'refused') await forget(({ key }) => key === act.key)
        return answer
      } finally {
        clearTimeout(patience)
        awaited.delete(act.key)
        await refresh()
        announce('changed')
      }
    },
    /** Takes an act back that was not sent. Resolves with whether that was still possible. */
    takeBack: async ({ seq }: KeptAct): Promise<boolean> => {
      const store = await opening
      // Not while it is being sent.
      const wasThere = await exclusively(() => store.remove(seq))
      await refresh()
      announce('changed')
      return wasThere
    },
    /** The painter has read why these were refused. */
    acknowledge: async (read: readonly KeptAct[]): Promise<void> => {
      await forget(({ seq }) => read.some((act) => act.seq === seq))
      await refresh()
      announce('changed')
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): QueueState => state,
    /** Calls back for every attempt of this tab or another. */
    onSent: (listener: (outcome: Outcome) => void): (() => void) => {
      sent.add(listener)
      return () => sent.delete(listener)
    },
    refresh,
  }

  async function forget(which: (act: KeptAct) => boolean): Promise<void> {
    const store = await opening
    for (const act of await store.acts()) if (which(act)) await store.remove(act.seq)
  }
}

export type ActQueue = ReturnType<typeof createActQueue>
