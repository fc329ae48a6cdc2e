import { useSyncExternalStore } from 'react'

/** The browser's own offer to put the portal on the home screen. Not in every browser. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const key = 'contractorInstall'
const listeners = new Set<() => void>()
let prompt: InstallPrompt | null = null

function setPrompt(event: InstallPrompt | null): void {
  prompt = event
  for (const listener of listeners) listener()
}

// The browser offers it once, perhaps before anything is drawn.
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    setPrompt(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => setPrompt(null))
}

/** iPhones have no offer: there it takes the share menu. */
const isIPhone = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true

function isDeclined(): boolean {
  try {
    return window.localStorage.getItem(key) === 'declined'
  } catch {
    return true
  }
}

/** How the portal can be put on the home screen here; null when it is there, cannot be, or the painter does not want it. */
export function wayToInstall(): 'button' | 'share menu' | null {
  if (isInstalled() || isDeclined()) return null
  if (prompt) return 'button'
  return isIPhone() ? 'share menu' : null
}

/** Lets the browser ask; it does so once. */
export async function install(): Promise<void> {
  const pendingPrompt = prompt
  setPrompt(null)
  await pendingPrompt?.prompt()
}

/** Not again on this phone. */
export function declineInstall(): void {
  try {
    window.localStorage.setItem(key, 'declined')
  } catch {
    // Without storage it was never shown.
  }
  setPrompt(null)
}

export const useWayToInstall = (): ReturnType<typeof wayToInstall> =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wayToInstall,
    () => null,
  )
