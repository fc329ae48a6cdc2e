import { useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router'

/** From the search parameters as they stand to those that are wanted. */
export type AddressChange = (now: URLSearchParams) => URLSearchParams | string

type HowToWrite = {
  /** Not a step of its own in the history. */
  replace?: boolean
  /** The state of the step; one that is replaced keeps its own. */
  state?: unknown
}

/**
 * The search parameters of the page at the moment they are asked for or changed, a step on the way included. Several parts of the
 * office write into one address, some of them after a pause: each changes what is there by then, never what was drawn last.
 */
export function useAddress() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  return useMemo(() => {
    const here = () => {
      if (!router) throw new Error('The address is written outside of a router')
      const { location, navigation } = router.state
      const isOnTheWay = navigation.location !== undefined
      const { pathname, search, state } = navigation.location ?? location
      return {
        search: new URLSearchParams(search),
        state: state as unknown,
        isLeaving: pathname !== location.pathname,
        isPushing: isOnTheWay && navigation.historyAction === 'PUSH',
      }
    }
    return {
      read: () => here().search,
      /** Writes the changed address; does nothing if that is the present one, or when somebody is leaving the page. */
      write: (change: AddressChange, { replace = false, state }: HowToWrite = {}): void => {
        const now = here()
        const next = new URLSearchParams(change(now.search))
        if (now.isLeaving || `${next}` === `${now.search}`) return
        void navigate(`?${next}`, {
          // A step that is not done yet is not lost, it becomes this one.
          replace: replace && !now.isPushing,
          state: state ?? (replace ? now.state : null),
          preventScrollReset: true,
        })
      },
    }
  }, [router, navigate])
}
