import type { KeptAct, Outcome, PortalStore } from './act.ts'

/** How far sending got: everything is sent, something waits for another attempt, or for the painter to sign in. */
export type Rest = 'nothing' | 'some' | 'signed_out'

type Sending = {
  store: Pick<PortalStore, 'acts' | 'remove' | 'replace'>
  painter: string
  send: (act: KeptAct) => Promise<Outcome>
  /** After the store holds what became of it. */
  tell: (act: KeptAct, outcome: Outcome) => void
}

/**
 * Sends the waiting acts of a painter in the order of the taps (docs/rules/phone.md#sending-later). An act leaves the store only
 * when the server has done it; one that it refuses stays, with the reason. An act that cannot be sent now holds back the later
 * ones of its job. Never runs twice at once: the caller holds the lock.
 */
export async function sendActs({ store, painter, send, tell }: Sending): Promise<Rest> {
  const held = new Set<string>()
  for (;;) {
    // Read anew each time: meanwhile something was tapped, or taken back.
    const next = (await store.acts()).find(
      (act) => act.painter === painter && act.refusal === null && !held.has(act.jobId),
    )
    if (!next) return held.size > 0 ? 'some' : 'nothing'
    const outcome = await send(next)
    if (outcome.kind === 'done') await store.remove(next.seq)
    if (outcome.kind === 'refused') await store.replace({ ...next, refusal: outcome.refusal })
    if (outcome.kind === 'away') held.add(next.jobId)
    tell(next, outcome)
    if (outcome.kind === 'signed_out') return 'signed_out'
    if (outcome.kind === 'away' && !outcome.reached) return 'some'
  }
}
