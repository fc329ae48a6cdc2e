import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Act, KeptAct, KeptReading, KeptSession, PortalStore } from './act.ts'
import { memoryStore } from './memory-store.ts'

interface Kept extends DBSchema {
  acts: { key: number; value: Act | KeptAct }
  readings: { key: string; value: KeptReading }
  /** Under one key. */
  session: { key: 'now'; value: KeptSession }
}

const NAME = 'evencoat-portal'

const open = (onLost: () => void): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
      db.createObjectStore('readings', { keyPath: 'key' })
      db.createObjectStore('session')
    },
    // A later version of the site in another tab goes first.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    terminated: onLost,
  })

/** The database; opened anew once the browser has dropped it, as some phones do while the page is in the background. */
async function openLasting(): Promise<() => Promise<IDBPDatabase<Kept>>> {
  let db: Promise<IDBPDatabase<Kept>> | null = null
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

const storeOf = (connect: () => Promise<IDBPDatabase<Kept>>): PortalStore => ({
  isLasting: true,
  acts: async () => (await (await connect()).getAll('acts')) as KeptAct[],
  add: async (act) => {
    // On disk before anybody is told that it is saved.
    const write = (await connect()).transaction('acts', 'readwrite', { durability: 'strict' })
    await Promise.all([write.store.add(act), write.done])
  },
  replace: async (act) => {
    const write = (await connect()).transaction('acts', 'readwrite')
    if ((await write.store.getKey(act.seq)) !== undefined) await write.store.put(act)
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
  keepReading: async (reading, token) => {
    const write = (await connect()).transaction(['session', 'readings'], 'readwrite')
    const session = await write.objectStore('session').get('now')
    const isTheirs = session?.token === token
    if (isTheirs) await write.objectStore('readings').put(reading)
    await write.done
    return isTheirs
  },
  dropReading: async (key) => (await connect()).delete('readings', key),
})

/** What this phone keeps for its painter; only until the page is closed where the browser keeps nothing. */
export async function openPhoneStore(): Promise<PortalStore> {
  try {
    return storeOf(await openLasting())
  } catch {
    return memoryStore()
  }
}
