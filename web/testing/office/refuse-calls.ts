import { vi } from 'vitest'
import { type Endpoint, endpointsIn } from '#contract/platform/endpoint.ts'
import { mayRole, type OfficeRole, type Permission } from '#domain/platform/roles.ts'
import { refusal } from '../answer-calls.ts'

const modules = import.meta.glob<Record<string, unknown>>(['/contract/**/*.ts', '!**/*.test.ts', '!**/testing/**'], {
  eager: true,
})

/** Every call of the contract, addresses without parameters first: these are never meant by one with them. */
const endpoints: readonly (Endpoint & { pattern: RegExp })[] = Object.values(modules)
  .flatMap((module) => Object.values(module).flatMap(endpointsIn))
  .map((endpoint) => ({ ...endpoint, pattern: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  .toSorted((one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')))

const forbids = ({ access }: Endpoint, role: OfficeRole): boolean =>
  access !== 'public' && (access === 'contractor' || !mayRole(role, access as Permission))

type Answer = () => Response

/**
 * A server on which somebody with a role is signed in: it refuses what the contract forbids them. What is neither refused nor
 * answered here fails as a server does that is away.
 * @returns what was refused, and how many requests there have been
 */
export function answerAs(role: OfficeRole, answers: Readonly<Record<string, Answer>>) {
  const refused: string[] = []
  const state = { requests: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    state.requests += 1
    const address = new URL(input instanceof Request ? input.url : String(input), 'http://localhost').pathname
    const call = `${init?.method ?? 'GET'} ${address}`
    const endpoint = endpoints.find(({ method, pattern }) => call.startsWith(`${method} `) && pattern.test(address))
    // A call that the contract does not have is a mistake of the test or of the page, and no answer either.
    if (!endpoint || forbids(endpoint, role)) {
      refused.push(call)
      return refusal(403, 'forbidden', 'You do not have access to this.')
    }
    return answers[call]?.() ?? refusal(503, 'unavailable', 'Away')
  })
  return { refused, state }
}
