import type { Endpoint } from '#contract/platform/endpoint.ts'
import { importAll } from '../import-all.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/**
 * Every call of the API, as the files of the contract declare them: for its published document, the access matrix, and the tests
 * with hostile input. In the order of their addresses.
 */
export const allEndpoints: readonly Endpoint[] = (await importAll('contract'))
  .filter(isEndpoint)
  .sort((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1))
