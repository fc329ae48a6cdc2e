import { type Endpoint, endpointsIn } from '#contract/platform/endpoint.ts'
import { importAll } from '../import-all.ts'

/**
 * Every call of the API, as the files of the contract declare them: for its published document, the access matrix, and the tests
 * with hostile input. In the order of their addresses.
 */
export const allEndpoints: readonly Endpoint[] = (await importAll('contract'))
  .flatMap(endpointsIn)
  .sort((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1))
