import { useEffect } from 'react'
import { mayFetchAhead } from './may-fetch-ahead.ts'

/** The code of a part did not come. */
export class PartNotLoaded extends Error {
  /** Whether the server answers, so that trying again cannot help: a newer version has taken the place of this page's. */
  readonly isReplaced: boolean

  constructor(isReplaced: boolean, cause: unknown) {
    super('part_not_loaded', { cause })
    this.isReplaced = isReplaced
  }
}

/** What came before the connection was lost needs none. */
const loaded = new WeakSet<() => Promise<unknown>>()

const isServerThere = async (): Promise<boolean> => {
  const response = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  return response?.ok === true
}

/** A style sheet that did not come is asked for by nobody a second time: it is put into the page again. */
async function loadStylesAgain(): Promise<void> {
  const lost = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
    ({ sheet, disabled }) => !sheet && !disabled,
  )
  await Promise.all(
    lost.map(
      (link) =>
        new Promise((resolve) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', resolve)
          again.addEventListener('error', resolve)
          link.replaceWith(again)
        }),
    ),
  )
}

/**
 * Nothing is imported without a connection: many browsers remember the file that did not come, and never ask for it again.
 * @throws PartNotLoaded the connection is gone, or the code is
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  if (!navigator.onLine && !loaded.has(load) && !(await isServerThere())) throw new PartNotLoaded(false, undefined)
  try {
    const part = await load()
    loaded.add(load)
    return part
  } catch (error) {
    if (!(await isServerThere())) throw new PartNotLoaded(false, error)
  }
  try {
    await loadStylesAgain()
    return await load()
  } catch (error) {
    throw new PartNotLoaded(true, error)
  }
}

const ahead = new Set<() => Promise<unknown>>()

/** Code that `useLoadAhead` loads. */
export const expectPart = (load: () => Promise<unknown>): void => void ahead.add(load)

const IDLE_MS = 1500

/** Safari has no idle time to give. @returns takes it back */
function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = requestIdleCallback(run)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(run, IDLE_MS)
  return () => clearTimeout(timer)
}

/**
 * Loads what may be opened on this page, one part after the other while the browser is idle: a connection that is lost later takes
 * none of it away.
 */
export function useLoadAhead(): void {
  useEffect(() => {
    if (!mayFetchAhead()) return
    let cancel = () => {}
    const loadNext = async () => {
      const [load] = ahead
      // Loading goes on once there is a connection again.
      if (!load || !navigator.onLine) return
      ahead.delete(load)
      await load().then(
        () => loaded.add(load),
        () => undefined,
      )
      if (isMounted) begin()
    }
    const begin = () => {
      cancel()
      cancel = whenIdle(() => void loadNext())
    }
    let isMounted = true
    begin()
    window.addEventListener('online', begin)
    return () => {
      isMounted = false
      cancel()
      window.removeEventListener('online', begin)
    }
  }, [])
}
