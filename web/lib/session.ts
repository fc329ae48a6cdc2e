import { useSyncExternalStore } from 'react'
import { IN_COOKIE, PAGE_SESSION } from '#contract/platform/page-session.ts'

export type Role = 'contractor' | 'administrator'

/**
 * Where a browser keeps that somebody is signed in: a painter's token; of the office's session, which is in a cookie that no script
 * reads, only the flag (docs/rules/access.md#the-session-of-a-page).
 */
const keys: Record<Role, string> = { contractor: 'contractorToken', administrator: 'admin_access' }

/** Where earlier releases kept the office's token. The cookie beside it has the same one, and goes on. */
const FORMER_TOKEN = 'admin_token'

const listeners = new Set<() => void>()

/** Storage may be unavailable (a private window, a policy): then nothing is stored, and nothing breaks. */
function withStorage<T>(kind: 'localStorage' | 'sessionStorage', use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(window[kind])
  } catch {
    return otherwise
  }
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** What this browser keeps of a session, another one for each: a painter's token, the office's flag; null without one. */
export const readSession = (role: Role): string | null =>
  withStorage('localStorage', (storage) => storage.getItem(keys[role]), null)

/** What a call says of the session that it belongs to: a painter's token, or that the office's is in its cookie. */
export function sessionHeaders(role: Role): Record<string, string> {
  if (role === 'administrator') return { [PAGE_SESSION]: IN_COOKIE }
  const token = readSession(role)
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

/**
 * Stores that somebody has signed in.
 * @param kept a painter's token; of the office's session when it is over at the latest, which tells it from the one before
 */
export function startSession(role: Role, kept: string): void {
  withStorage('localStorage', (storage) => storage.setItem(keys[role], kept), undefined)
  announce()
}

/** Forgets the session in this browser (signing out, or a 401 response). */
export function endSession(role: Role): void {
  withStorage('localStorage', (storage) => storage.removeItem(keys[role]), undefined)
  announce()
}

function subscribe(listener: () => void): () => void {
  withStorage('localStorage', (storage) => storage.removeItem(FORMER_TOKEN), undefined)
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The same as `readSession`, updated on logins and logouts in this tab and in others; null during prerendering. */
export const useSession = (role: Role): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readSession(role),
    () => null,
  )

const returnPathKey = (role: Role) => `return_to_${role}`

/** Stores the page on which the session ended. Only paths of this site are stored. */
export function storeReturnPath(role: Role, path: string): void {
  if (!path.startsWith('/') || path.startsWith('//')) return
  withStorage('sessionStorage', (storage) => storage.setItem(returnPathKey(role), path), undefined)
}

/** Where to return after a login, once; otherwise the role's dashboard. */
export function takeReturnPath(role: Role): string {
  const home = role === 'administrator' ? '/admin/dashboard' : '/contractor/dashboard'
  return withStorage(
    'sessionStorage',
    (storage) => {
      const returnPath = storage.getItem(returnPathKey(role))
      storage.removeItem(returnPathKey(role))
      return returnPath ?? home
    },
    home,
  )
}
