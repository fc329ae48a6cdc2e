import type { Endpoint } from '#contract/platform/endpoint.ts'
import { MASKED, withoutContacts } from '#server/platform/contacts-in-text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { hideIds, openCursor, revealIds, sealCursor } from './aliases.ts'
import { type Caller, seesContacts } from './auth.ts'

/** The fields of answers that hold nothing but a phone number, or the address of a mailbox or a home. */
const contactFields = /^(?:\w*[eE]mail|\w*[pP]hone|address|street|place|wanted)$/

const maskText = (name: string, value: string): string =>
  value !== '' && contactFields.test(name) ? MASKED : withoutContacts(value)

const maskContacts = (value: unknown, name = ''): unknown => {
  if (typeof value === 'string') return maskText(name, value)
  if (Array.isArray(value)) return value.map((one) => maskContacts(one, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, maskContacts(inner, key)]))
}

/** How a call is changed between its caller and its handler. */
export type Mask = {
  /** Of parameters, query and body. */
  input: (raw: unknown) => Promise<unknown>
  answer: (encoded: unknown) => Promise<unknown>
  /** Of the header that names the next page. */
  link: (header: string) => string
}

/**
 * For an account that may not see phone numbers and addresses: answers lack them, except its own, and name a quote or a document by
 * an alias, since its id would open it to anybody.
 */
export const maskFor = (deps: Deps, { access }: Pick<Endpoint, 'access'>, caller: Caller): Mask | undefined =>
  caller.role === 'administrator' && access !== 'office' && !seesContacts(caller)
    ? {
        input: (raw) => revealIds(deps, openCursor(deps.config.secrets, raw)),
        answer: async (encoded) => maskContacts(await hideIds(deps, encoded)),
        link: (header) => sealCursor(deps.config.secrets, header),
      }
    : undefined
