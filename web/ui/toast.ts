/** A message that comes and goes. One at a time: the newest takes the place of the one before. */
export type Toast = { id: number; title: string; description?: string; tone: 'plain' | 'destructive' }

const DISPLAY_MS = 5000

let current: Toast | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast | null): void {
  current = next
  for (const listener of listeners) listener()
}

/** Shows a message for five seconds, from anywhere. */
export function toast(message: { title: string; description?: string; tone?: Toast['tone'] }): void {
  clearTimeout(timer)
  count += 1
  show({ tone: 'plain', ...message, id: count })
  holdToast(false)
}

/** Takes the message away. */
export function dismissToast(): void {
  clearTimeout(timer)
  show(null)
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
