import { type QueryClient, type QueryFilters, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Access, type Endpoint, type SessionRole, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { type CallParameters, callWith, type Schema, type Shape } from './call.ts'

const keyOf = ({ name }: Pick<Endpoint, 'name'>, args: object | undefined): QueryKey => [name, args]

/**
 * A read as a query: cached by the call's name and arguments, and aborted when it is no longer used. Further options
 * (`enabled`, `gcTime`, `select`) are spread around it.
 */
export const queryOf = <P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[args]: CallParameters<P, Q, B>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => callWith(endpoint, { ...args, signal }),
    meta: { access: endpoint.access },
  })

/** The same for what is decided upon, or edited: read again each time it is shown, and forgotten afterwards. */
export const freshQueryOf = <P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...args: CallParameters<P, Q, B>
) => ({ ...queryOf(endpoint, ...args), gcTime: 0, staleTime: 0 })

const isOf = (role: SessionRole, meta: { access?: unknown } | undefined): boolean =>
  meta?.access !== undefined && sessionRoleOf(meta.access as Access) === role

/** Matches everything that was read as a role. */
export const queriesOfRole = (role: SessionRole): QueryFilters => ({
  predicate: ({ meta }) => isOf(role, meta),
})

/** Invalidates these calls: those on the page are fetched again. Resolves when they have arrived. */
export async function invalidateCalls(
  client: QueryClient,
  ...endpoints: readonly Pick<Endpoint, 'name'>[]
): Promise<void> {
  await Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
}
