import { Suspense, useSyncExternalStore } from 'react'
import { optionalPart } from '#web/lib/optional-part.ts'
import { isAnythingRemembered } from './remembered-key.ts'

const WelcomeBack = optionalPart(async () => (await import('./WelcomeBack.tsx')).WelcomeBack)

const neverChanges = () => () => undefined

/** Greets a returning visitor. A new one loads no code for it. */
export function WelcomeBackHost() {
  // The page is prerendered, so storage is only read after hydration.
  const isBack = useSyncExternalStore(neverChanges, isAnythingRemembered, () => false)
  if (!isBack) return null
  return (
    <Suspense fallback={null}>
      <WelcomeBack />
    </Suspense>
  )
}
