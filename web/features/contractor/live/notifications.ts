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

/** Whether this browser shows a notification for news about jobs. */
export function notificationState(): NotificationState {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && isWanted() ? 'on' : 'off'
}

function keep(wanted: boolean): void {
  try {
    window.localStorage.setItem(key, wanted ? 'on' : 'off')
  } catch {
    // A browser that stores nothing shows no notifications; the toast remains.
  }
  for (const listener of listeners) listener()
}

/** Switches notifications on, asking the person for permission when needed, or off. */
export async function switchNotifications(on: boolean): Promise<void> {
  if (on && isSupported() && Notification.permission === 'default') {
    await Notification.requestPermission().catch(() => undefined)
  }
  keep(on)
}

/** Shows a notification of the browser, if it is wanted and nobody looks at the page. Failing is no fault. */
export function notify({ title, description }: { title: string; description: string }): void {
  if (notificationState() !== 'on' || (document.visibilityState === 'visible' && document.hasFocus())) return
  try {
    const shown = new Notification(title, { body: description, tag: 'evencoat-jobs', icon: '/icon.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
    }
  } catch {
    // Some browsers of phones allow them only to installed applications.
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
