/** A message that comes and goes. One at a time: the newest takes the place of the one before. */
export type Toast = {
  id: number
  title: string
  description?: string
  tone: 'plain' | 'destructive'
  /** The page already says it where the eyes are: it is told to screen readers, and nothing is drawn over the page. */
  inView: boolean
}

const DISPLAY_MS = 5000

/** A message that is younger than this when the page changes is what the visitor takes along: "Login Successful". */
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
 * Says something for five seconds, from anywhere.
 * @param message.inView true where the same fact stands on the page, at its field or in a notice: then it is only spoken
 */
export function toast(message: { title: string; description?: string; tone?: Toast['tone']; inView?: boolean }): void {
  clearTimeout(timer)
  count += 1
  shownAt = Date.now()
  show({ tone: 'plain', inView: false, ...message, id: count })
  holdToast(false)
}

/** Takes the message away. */
export function dismissToast(): void {
  clearTimeout(timer)
  show(null)
}

/** The visitor goes to another page: what was said on the last one stays there. */
export function endToastsOfLastPage(): void {
  if (current && Date.now() - shownAt > YOUNG_MS) dismissToast()
}

/** Keeps the message while it is pointed at or has focus; the five seconds start again afterwards. */
export function holdToast(held: boolean): void {
  clearTimeout(timer)
  if (!held && current) timer = setTimeout(dismissToast, DISPLAY_MS)
}

export const currentToast = (): Toast | null => current

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
