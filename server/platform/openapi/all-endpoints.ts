import fs from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#contract/platform/endpoint.ts'

const contract = path.join(import.meta.dirname, '../../../contract')

const files = fs
  .globSync('*/*.ts', { cwd: contract, exclude: ['testing/**', '**/*.test.ts'] })
  .map((file) => file.replaceAll(path.sep, '/'))
  .sort()

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

const modules = await Promise.all(
  files.map((file) => import(`#contract/${file}`) as Promise<Readonly<Record<string, unknown>>>),
)

/**
 * Every call of the API, as the files of the contract declare them: for its published document, the access matrix, and the tests
 * with hostile input. In the order of their addresses.
 */
export const allEndpoints: readonly Endpoint[] = modules
  .flatMap((exported) => Object.values(exported).filter(isEndpoint))
  .sort((one, other) => (one.path + one.method < other.path + other.method ? -1 : 1))
