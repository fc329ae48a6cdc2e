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

/** How long installing may take: the whole portal is loaded meanwhile, over a slow network perhaps. */
const INSTALL_MS = 30_000

/**
 * Resolves once a registration's service worker is active.
 * @throws Error when it cannot be installed, or not within 30 seconds
 */
export function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The service worker could not be installed'))
    const timer = setTimeout(fail, INSTALL_MS)
    const worker = registration.installing ?? registration.waiting
    const check = () => {
      const isFailed = worker === null || worker.state === 'redundant'
      if (!registration.active && !isFailed) return
      clearTimeout(timer)
      worker?.removeEventListener('statechange', check)
      if (registration.active) resolve()
      else fail()
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}

/** Whether the site's service worker is active for a part of the site: only then does it start without a network. */
export function useWorkerActive(scope: WorkerScope): boolean {
  const [isActive, setIsActive] = useState(false)
  useEffect(() => {
    let isOver = false
    const markActive = () => {
      if (!isOver) setIsActive(true)
    }
    void registerWorker(scope).then(
      (registration) => registration && untilActive(registration).then(markActive, () => {}),
    )
    return () => {
      isOver = true
    }
  }, [scope])
  return isActive
}

/** Watches a registration for a version that waits for the pages of the present one to be closed. */
function watchVersions(
  registration: ServiceWorkerRegistration,
  onWaiting: (worker: ServiceWorker) => void,
): () => void {
  const checkWaiting = () => {
    // Without a present version there is nothing to replace: it is the first one.
    if (registration.waiting && registration.active) onWaiting(registration.waiting)
  }
  const onFound = () => registration.installing?.addEventListener('statechange', checkWaiting)
  // An installed app may stay open for days.
  const onVisible = () => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
  }
  checkWaiting()
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
