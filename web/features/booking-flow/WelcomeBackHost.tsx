import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isAnythingRemembered } from './remembered-key.ts'

const WelcomeBack = lazy(async () => ({ default: (await import('./WelcomeBack.tsx')).WelcomeBack }))

const neverChanges = () => () => undefined

/** Welcomes somebody who was here before. Who is new loads nothing for it. */
export function WelcomeBackHost() {
  // The page is made at build time: what the browser remembers is known afterwards.
  const isBack = useSyncExternalStore(neverChanges, isAnythingRemembered, () => false)
  if (!isBack) return null
  return (
    <Suspense fallback={null}>
      <WelcomeBack />
    </Suspense>
  )
}
