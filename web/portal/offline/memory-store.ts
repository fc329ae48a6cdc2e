import type { PortalStore, QueuedCommand, StoredReading, StoredSession } from './command.ts'

/** For a browser that keeps nothing (a private window, a policy): everything works while the page is open. */
export function memoryStore(): PortalStore {
  let last = 0
  let commands: QueuedCommand[] = []
  let session: StoredSession | undefined
  const readings = new Map<string, StoredReading>()
  return {
    isLasting: false,
    commands: async () => [...commands],
    add: async (command) => {
      last += 1
      commands.push({ ...command, seq: last })
    },
    replace: async (command) => {
      commands = commands.map((one) => (one.seq === command.seq ? command : one))
    },
    remove: async (seq) => {
      const before = commands.length
      commands = commands.filter((one) => one.seq !== seq)
      return commands.length < before
    },
    session: async () => session,
    setSession: async (next) => {
      if (next === null) readings.clear()
      session = next ?? undefined
    },
    readings: async () => [...readings.values()],
    storeReading: async (reading, token) => {
      const isTheirs = session?.token === token
      if (isTheirs) readings.set(reading.key, reading)
      return isTheirs
    },
    dropReading: async (key) => {
      readings.delete(key)
    },
  }
}
