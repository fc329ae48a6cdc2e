import { useSyncExternalStore } from 'react'

const nothing = () => () => undefined

/** False while the page is made at build time and in the first pass of the browser: storage cannot be asked before. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
