/** A transient message. One at a time: a new one replaces the previous one. */
export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'destructive'
  /**
   * The page already shows it where the person is looking: it is announced to screen readers, and nothing is drawn over the
   * page.
   */
  inView: boolean
}

const DISPLAY_MS = 5000

/** A toast younger than this survives a page change: "Login Successful". */
const YOUNG_MS = 1000

let current: Toast | null = null
let shownAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a message for five seconds; can be called from anywhere.
 * @param message.inView true where the page shows the same fact, at its field or in a notice: then it is only announced
 */
export function toast(message: { title: string; description?: string; tone?: Toast['tone']; inView?: boolean }): void {
  clearTimeout(timer)
  count += 1
  shownAt = Date.now()
  show({ tone: 'plain', inView: false, ...message, id: count })
  setToastPaused(false)
}

/** Dismisses the toast. */
export function dismissToast(): void {
  clearTimeout(timer)
  show(null)
}

/** Navigation to another page: toasts of the previous page are dismissed. */
export function endToastsOfLastPage(): void {
  if (current && Date.now() - shownAt > YOUNG_MS) dismissToast()
}

/** Keeps the toast while it is hovered or focused; the five seconds restart afterwards. */
export function setToastPaused(isPaused: boolean): void {
  clearTimeout(timer)
  if (!isPaused && current) timer = setTimeout(dismissToast, DISPLAY_MS)
}

export const currentToast = (): Toast | null => current

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
