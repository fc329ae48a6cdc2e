import { useSearchParams } from 'react-router'

/** What can be opened over any place of the office by its address. */
export type Overlay = 'booking' | 'takers' | 'contractor'

/** The address of a place with something opened over it, for links: `linkTo('booking', id)` keeps the other parameters. */
export function useOfficeLinks(): (overlay: Overlay, id: string, more?: Record<string, string>) => { search: string } {
  const [search] = useSearchParams()
  return (overlay, id, more = {}) => {
    const address = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ [overlay]: id, ...more })) address.set(name, value)
    return { search: `?${address}` }
  }
}
