import type { KeptAct, KeptReading, KeptSession, PortalStore } from './act.ts'

/** For a browser that keeps nothing (a private window, a policy): everything works while the page is open. */
export function memoryStore(): PortalStore {
  let last = 0
  let acts: KeptAct[] = []
  let session: KeptSession | undefined
  const readings = new Map<string, KeptReading>()
  return {
    isLasting: false,
    acts: async () => [...acts],
    add: async (act) => {
      last += 1
      acts.push({ ...act, seq: last })
    },
    replace: async (act) => {
      acts = acts.map((one) => (one.seq === act.seq ? act : one))
    },
    remove: async (seq) => {
      const before = acts.length
      acts = acts.filter((one) => one.seq !== seq)
      return acts.length < before
    },
    session: async () => session,
    setSession: async (next) => {
      if (next === null) readings.clear()
      session = next ?? undefined
    },
    readings: async () => [...readings.values()],
    keepReading: async (reading, token) => {
      const isTheirs = session?.token === token
      if (isTheirs) readings.set(reading.key, reading)
      return isTheirs
    },
    dropReading: async (key) => {
      readings.delete(key)
    },
  }
}
