import { createContext, useContext, useMemo } from 'react'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { permissionsFor } from '#domain/office/price-limits.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { mayRole, type OfficeRole, type Permission } from '#domain/platform/roles.ts'
import type { OfficeAction } from '#domain/scheduling/booking-actions.ts'

/**
 * What the account may do: the permissions that the server named; `unread` until it has; `all` where it has not said, as in a
 * part that stands by itself: the server refuses what it refuses.
 */
export type Rights = 'all' | 'unread' | ReadonlySet<Permission>

export const RightsContext = createContext<Rights>('all')

/** Whether an account may make a call, by the access that the contract names for it. */
export type May = (endpoint: Pick<Endpoint, 'access'>) => boolean

const mayWith =
  (rights: Rights): May =>
  ({ access }) =>
    rights === 'all' || (rights !== 'unread' && rights.has(access as Permission))

/** Whether a role may make a call. */
export const mayOfRole =
  (role: OfficeRole): May =>
  ({ access }) =>
    mayRole(role, access as Permission)

/** What a search asks for, or `withoutContacts` of a reader who finds nobody by a phone number or an address (docs/rules/office.md#search). */
export function useSearchHint<Hint, Other>(hint: Hint, withoutContacts: Other | undefined): Hint | Other {
  const seesContacts = useMay()({ access: 'office:contacts' })
  return seesContacts || withoutContacts === undefined ? hint : withoutContacts
}

/** Whether the reader may make a call: what they may not do is not offered, and what they may not read is not asked for. */
export function useMay(): May {
  const rights = useContext(RightsContext)
  return useMemo(() => mayWith(rights), [rights])
}

/** What every booking action needs but the price of finished work, which a bookkeeper changes, too. */
export const dispatching = { access: 'office:dispatch' } as const satisfies Pick<Endpoint, 'access'>

/** Whether the reader may do an action with a booking in its status (domain/office/price-limits.ts). */
export const mayPerform = (may: May, action: OfficeAction, status: BookingStatus): boolean =>
  permissionsFor(action, status).some((access) => may({ access }))
