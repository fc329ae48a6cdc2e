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

/** The parameters of everything that can be open over a page. */
const opened = ['booking', 'part', 'takers', 'at', 'customer', 'area', 'move']

/** The painter whose page the address shows in place of its tab; what is missing for a first job is a dialog instead. */
export const painterPageIn = (search: URLSearchParams): string | null =>
  search.get('at') === 'ready' ? null : search.get('contractor')

/** Whether the address opens a dialog; the panel of a booking lies beside the page. */
export const opensDialog = (search: URLSearchParams): boolean =>
  ['takers', 'customer', 'area', 'move'].some((name) => search.has(name)) ||
  (search.has('contractor') && search.get('at') === 'ready')

/** The address of the page itself, without what is open over it. It stays the same while something is opened and closed. */
export function toPageAddress(search: URLSearchParams): URLSearchParams {
  const address = new URLSearchParams(search)
  if (painterPageIn(search) === null) address.delete('contractor')
  for (const name of opened) address.delete(name)
  return address
}

/** The address of the place from which the page of a painter was opened. */
export function beforePainterPage(search: URLSearchParams): URLSearchParams {
  const address = toPageAddress(search)
  address.delete('contractor')
  return address
}

/**
 * The address of a place with something opened over it, for links: `linkTo('booking', id)` keeps the other parameters. A painter has a
 * page, over which nothing is open at first.
 */
export function useOfficeLinks(): (overlay: Overlay, id: string, more?: Record<string, string>) => { search: string } {
  const [search] = useSearchParams()
  return (overlay, id, more = {}) => {
    const isPage = overlay === 'contractor' && more.at !== 'ready'
    const address = isPage ? toPageAddress(search) : new URLSearchParams(search)
    for (const [name, value] of Object.entries({ [overlay]: id, ...more })) address.set(name, value)
    return { search: `?${address}` }
  }
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
