import { useSearchParams } from 'react-router'

/** The overlays that an address can open over any page of the office. */
export type Overlay = 'booking' | 'takers' | 'contractor' | 'customer'

/** Who is on the phone, as far as it is known; or the quote that they want to book. */
export type Caller = { phone?: string | null; name?: string | null; email?: string | null; quoteId?: string }

/** The address at which a booking is made for somebody on the phone. */
export function newBookingAddress(caller: Caller = {}): string {
  const address = new URLSearchParams({ tab: 'new-booking' })
  for (const [name, value] of Object.entries(caller)) if (value) address.set(name, value)
  return `?${address}`
}

/** The address of an area; `at` its painters they are chosen. */
export const areaAddress = (id: string, at?: 'painters'): string =>
  `?${new URLSearchParams({ tab: 'service-areas', area: id, ...(at && { at }) })}`

/** The address at which all visits are moved off closed days. */
export const moveAllAddress = (closureId: string): string =>
  `?${new URLSearchParams({ tab: 'closures', move: closureId })}`

/** The address of a place with something opened over it, for links: `linkTo('booking', id)` keeps the other parameters. */
export function useOfficeLinks(): (overlay: Overlay, id: string, more?: Record<string, string>) => { search: string } {
  const [search] = useSearchParams()
  return (overlay, id, more = {}) => {
    const address = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ [overlay]: id, ...more })) address.set(name, value)
    return { search: `?${address}` }
  }
}

/** The parameters of everything that can be open over a page. */
const opened = ['booking', 'part', 'takers', 'contractor', 'at', 'customer', 'area', 'move']

/** Whether the address opens a dialog; the panel of a booking lies beside the page. */
export const opensDialog = (search: URLSearchParams): boolean =>
  ['takers', 'contractor', 'customer', 'area', 'move'].some((name) => search.has(name))

/** The address of the place itself, without what is open over it. It stays the same while something is opened and closed. */
export function toPageAddress(search: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const name of opened) address.delete(name)
  return address
}

/** The address with this opened over the page instead of anything that is open there now. */
export function openedInstead(search: URLSearchParams, overlay: Overlay, id: string): string {
  const address = toPageAddress(search)
  address.set(overlay, id)
  return `?${address}`
}

/** The address with these parts, those that are empty left out; its other parameters stay. */
export function withParts(search: URLSearchParams, parts: Readonly<Record<string, string>>): URLSearchParams {
  const address = new URLSearchParams(search)
  for (const [name, value] of Object.entries(parts)) {
    if (value === '') address.delete(name)
    else address.set(name, value)
  }
  return address
}
