import { useEffect, useState } from 'react'

/** The part of the site that a registration is for. */
export type WorkerScope = '/contractor/' | '/booking/'

/** Asks a waiting version to take over; the service worker listens for it. */
const TAKE_OVER = 'take-over'

const workers = (): ServiceWorkerContainer | undefined =>
  typeof navigator === 'undefined' ? undefined : navigator.serviceWorker

/**
 * Registers the site's service worker for a part of the site; again is fine. Null where there is none: an old browser, a
 * private window, a page without TLS, or a development build.
 */
export async function registerWorker(scope: WorkerScope): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD) return null
  return (
    workers()
      ?.register('/sw.js', { scope, updateViaCache: 'none' })
      .catch(() => null) ?? null
  )
}

/** Watches a registration for a version that waits for the pages of the present one to be closed. */
function watchVersions(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): () => void {
  const look = () => {
    // Without a present version there is nothing to replace: it is the first one.
    if (registration.waiting && registration.active) onWaiting(registration.waiting)
  }
  const onFound = () => registration.installing?.addEventListener('statechange', look)
  // An installed app may stay open for days.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  look()
  // One may have been found before this page asked.
  onFound()
  registration.addEventListener('updatefound', onFound)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    registration.removeEventListener('updatefound', onFound)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Switches to a version that has been loaded and waits, and reloads the page; null while there is none. */
export function useNewVersion(scope: WorkerScope): (() => void) | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    void registerWorker(scope).then((registration) => {
      if (registration && !isOver) stop = watchVersions(registration, setWaiting)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [scope])
  if (!waiting) return null
  return () => {
    workers()?.addEventListener('controllerchange', () => window.location.reload(), { once: true })
    waiting.postMessage(TAKE_OVER)
  }
}
