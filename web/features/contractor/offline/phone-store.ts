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

const open = (): Promise<IDBPDatabase<Kept>> =>
  openDB<Kept>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true })
      db.createObjectStore('readings', { keyPath: 'key' })
      db.createObjectStore('session')
    },
    // A later version of the site in another tab goes first.
    blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
  })

const storeOf = (db: IDBPDatabase<Kept>): PortalStore => ({
  isLasting: true,
  acts: async () => (await db.getAll('acts')) as KeptAct[],
  add: async (act) => {
    // On disk before anybody is told that it is saved.
    const write = db.transaction('acts', 'readwrite', { durability: 'strict' })
    await Promise.all([write.store.add(act), write.done])
  },
  replace: async (act) => {
    const write = db.transaction('acts', 'readwrite')
    if ((await write.store.getKey(act.seq)) !== undefined) await write.store.put(act)
    await write.done
  },
  remove: async (seq) => {
    const write = db.transaction('acts', 'readwrite')
    const isThere = (await write.store.getKey(seq)) !== undefined
    await Promise.all([write.store.delete(seq), write.done])
    return isThere
  },
  session: () => db.get('session', 'now'),
  setSession: async (session) => {
    const write = db.transaction(['session', 'readings'], 'readwrite')
    if (session) await write.objectStore('session').put(session, 'now')
    else await Promise.all([write.objectStore('session').clear(), write.objectStore('readings').clear()])
    await write.done
  },
  readings: () => db.getAll('readings'),
  keepReading: async (reading, token) => {
    const write = db.transaction(['session', 'readings'], 'readwrite')
    const session = await write.objectStore('session').get('now')
    if (session?.token === token) await write.objectStore('readings').put(reading)
    await write.done
  },
  dropReading: (key) => db.delete('readings', key),
})

/** What this phone keeps for its painter; only until the page is closed where the browser keeps nothing. */
export async function openPhoneStore(): Promise<PortalStore> {
  try {
    return storeOf(await open())
  } catch {
    return memoryStore()
  }
}
