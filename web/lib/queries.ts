import { type QueryClient, type QueryFilters, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { Access, Endpoint } from '../../contract/endpoint.ts'
import { callWith, type Rest, type Schema, type Shape } from './call.ts'

const keyOf = ({ name }: Pick<Endpoint, 'name'>, args: object | undefined): QueryKey => [name, args]

/**
 * A read as a query: kept under the call's name and its arguments, and given up when nobody waits for it any more. What a page
 * wants besides (when it is asked, how long it is kept, what of it is shown) is spread around it.
 */
export const queryOf = <P extends Shape, Q extends Shape, B extends Schema, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  ...[args]: Rest<P, Q, B>
) =>
  queryOptions({
    queryKey: keyOf(endpoint, args),
    queryFn: ({ signal }) => callWith(endpoint, { ...args, signal }),
    meta: { access: endpoint.access },
  })

const isOf = (role: Access, meta: { access?: unknown } | undefined): boolean => meta?.access === role

/** Everything that was read in a role. */
export const readingsAs = (role: Access): QueryFilters => ({
  predicate: ({ meta }) => isOf(role, meta),
})

/** What these calls answered is not true any more: what is on the page is read anew. Resolves when it is there. */
export async function stale(client: QueryClient, ...endpoints: readonly Pick<Endpoint, 'name'>[]): Promise<void> {
  await Promise.all(endpoints.map(({ name }) => client.invalidateQueries({ queryKey: [name] })))
}
