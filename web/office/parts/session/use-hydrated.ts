import { useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/** False during prerendering and hydration, when storage cannot be read. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
