import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Command, PortalStore, QueuedCommand, StoredReading, StoredSession } from './command.ts'
import { memoryStore } from './memory-store.ts'

interface PhoneDatabase extends DBSchema {
  acts: { key: number; value: Command | QueuedCommand }
  readings: { key: string; value: StoredReading }
  /** Under one key. */
  session: { key: 'now'; value: StoredSession }
}

const NAME = 'evencoat-portal'

const open = (onLost: () => void): Promise<IDBPDatabase<PhoneDatabase>> =>
  openDB<PhoneDatabase>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
      db.createObjectStore('readings', { keyPath: 'key' })
      db.createObjectStore('session')
    },
    // A later version of the site in another tab goes first.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    terminated: onLost,
  })

/** The database; opened again once the browser has dropped it, as some phones do while the page is in the background. */
async function openLasting(): Promise<() => Promise<IDBPDatabase<PhoneDatabase>>> {
  let db: Promise<IDBPDatabase<PhoneDatabase>> | null = null
  const forget = () => {
    db = null
  }
  const connect = () => {
    if (!db) {
      db = open(forget)
      db.catch(forget)
    }
    return db
  }
  await connect()
  return connect
}

/** A correction of rooms that an earlier version of the site saved has its comment under another name. */
function presentForm(command: QueuedCommand): QueuedCommand {
  if (command.call !== 'walkThrough' || command.body === null) return command
  const { words, ...body } = JSON.parse(command.body) as { words?: string }
  return words === undefined ? command : { ...command, body: JSON.stringify({ ...body, comment: words }) }
}

const toStore = (connect: () => Promise<IDBPDatabase<PhoneDatabase>>): PortalStore => ({
  isLasting: true,
  commands: async () => ((await (await connect()).getAll('acts')) as QueuedCommand[]).map(presentForm),
  add: async (command) => {
    // On disk before the page says that it is saved.
    const write = (await connect()).transaction('acts', 'readwrite', { durability: 'strict' })
    await Promise.all([write.store.add(command), write.done])
  },
  replace: async (command) => {
    const write = (await connect()).transaction('acts', 'readwrite')
    if ((await write.store.getKey(command.seq)) !== undefined) await write.store.put(command)
    await write.done
  },
  remove: async (seq) => {
    const write = (await connect()).transaction('acts', 'readwrite')
    const isThere = (await write.store.getKey(seq)) !== undefined
    await Promise.all([write.store.delete(seq), write.done])
    return isThere
  },
  session: async () => (await connect()).get('session', 'now'),
  setSession: async (session) => {
    const write = (await connect()).transaction(['session', 'readings'], 'readwrite')
    if (session) await write.objectStore('session').put(session, 'now')
    else await Promise.all([write.objectStore('session').clear(), write.objectStore('readings').clear()])
    await write.done
  },
  readings: async () => (await connect()).getAll('readings'),
  storeReading: async (reading, token) => {
    const write = (await connect()).transaction(['session', 'readings'], 'readwrite')
    const session = await write.objectStore('session').get('now')
    const isTheirs = session?.token === token
    if (isTheirs) await write.objectStore('readings').put(reading)
    await write.done
    return isTheirs
  },
  dropReading: async (key) => (await connect()).delete('readings', key),
})

/** The store of this phone's painter; it lasts only until the page is closed where the browser stores nothing. */
export async function openPhoneStore(): Promise<PortalStore> {
  try {
    return toStore(await openLasting())
  } catch {
    return memoryStore()
  }
}
