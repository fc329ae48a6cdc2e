import { useSyncExternalStore } from 'react'

const key = 'contractorNotifications'
const listeners = new Set<() => void>()

export type NotificationState = 'unsupported' | 'denied' | 'off' | 'on'

const isSupported = (): boolean => typeof window !== 'undefined' && 'Notification' in window

function isWanted(): boolean {
  try {
    return window.localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

/** Whether this browser shows notifications of job news. */
export function notificationState(): NotificationState {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off'
}

function keep(wanted: boolean): void {
  try {
    window.localStorage.setItem(key, wanted ? 'on' : 'off')
  } catch {
    // A browser without storage shows no notifications; the toast remains.
  }
  for (const listener of listeners) listener()
}

/** Switches notifications on, asking for permission when needed, or off. */
export async function switchNotifications(on: boolean): Promise<void> {
  if (on && isSupported() && Notification.permission === 'default') {
    await Notification.requestPermission().catch(() => undefined)
  }
  keep(on)
}

/** Shows a browser notification, if enabled and the page is not visible. Failures are ignored. */
export function notify({ title, description }: { title: string; description: string }): void {
  if (notificationState() !== 'on' || (document.visibilityState === 'visible' && document.hasFocus())) return
  try {
    const shown = new Notification(title, { body: description, tag: 'evencoat-jobs', icon: '/icon.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Some mobile browsers only allow them for installed apps.
  }
}

export const useNotificationState = (): NotificationState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    notificationState,
    () => 'unsupported',
  )
