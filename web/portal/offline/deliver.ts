import type { KeptAct, Outcome, PortalStore } from './act.ts'
import { postAct } from './post-act.ts'
import { type Rest, sendActs } from './send-acts.ts'

/** Tabs and the service worker tell each other what became of an act, or that the store holds others. */
export type Told = { key: string; outcome: Outcome } | 'changed'

/** The name of the channel, the lock, and the browser's later attempt. */
export const PAINTER_ACTS = 'painter-acts'

let last: Promise<unknown> = Promise.resolve()

/** One at a time in all tabs and the service worker; in an old browser, in this tab, and the keys do the rest. */
export function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager | null }
  if (locks) return locks.request(PAINTER_ACTS, work)
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/** Sends what waits on this phone, as whoever is signed in. */
export const deliver = (store: PortalStore, tell: (act: KeptAct, outcome: Outcome) => void): Promise<Rest> =>
  exclusively(async () => {
    const session = await store.session()
    if (!session) return 'signed_out'
    const { painter, token } = session
    return sendActs({ store, painter, send: (act) => postAct(act, token), tell })
  })
