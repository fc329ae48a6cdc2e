import { useSyncExternalStore } from 'react'

export type Role = 'contractor' | 'administrator'

const tokenKeys: Record<Role, string> = { contractor: 'contractorToken', administrator: 'admin_token' }
const accessKey = 'admin_access'
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

/** The stored bearer token of a role. An administrator's counts only with the access flag next to it. */
export function readToken(role: Role): string | null {
  return withStorage(
    'localStorage',
    (storage) => {
      if (role === 'administrator' && storage.getItem(accessKey) !== 'true') return null
      return storage.getItem(tokenKeys[role])
    },
    null,
  )
}

/** The header of a login, which ends the session that this browser had before; none without one. */
export function earlierSession(role: Role): Record<string, string> {
  const token = readToken(role)
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}

/** Stores the token after a successful login. */
export function startSession(role: Role, token: string): void {
  withStorage(
    'localStorage',
    (storage) => {
      storage.setItem(tokenKeys[role], token)
      if (role === 'administrator') storage.setItem(accessKey, 'true')
    },
    undefined,
  )
  announce()
}

/** Removes the token in this browser (signing out, or a 401 response). */
export function endSession(role: Role): void {
  withStorage(
    'localStorage',
    (storage) => {
      storage.removeItem(tokenKeys[role])
      if (role === 'administrator') storage.removeItem(accessKey)
    },
    undefined,
  )
  announce()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The token of a role, updated on logins and logouts in this tab and in others; null during prerendering. */
export const useToken = (role: Role): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readToken(role),
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
