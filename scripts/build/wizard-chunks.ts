import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

type ModuleInfo = { importedIds: string[]; importers: string[] }
type GetModuleInfo = (id: string) => ModuleInfo | null

/** Where the booking flow begins. */
export const BOOKING_FLOW = path.resolve('web/site/booking-flow/BookingFlow.tsx')

/** The router's build asks for the browser's part of a route by this. */
const CLIENT_PART = '?__react-router-build-client-route'

/** Routes that no visit begins with, or that are no public pages. */
export const NO_FIRST_PAGE =
  /^(?:admin|booked|cancel|contractor|document|painter|pay|reviews?\b|shared-quote|stored|tool)/

/** What public pages begin with, and what they load after that. */
const firstLoad = [
  'web/entry.client.tsx',
  'web/root.tsx',
  'web/site/shell/after-load.ts',
  'web/site/reviews/real-reviews.tsx',
  ...readdirSync('web/routes')
    // The others are no first pages.
    .filter((name) => !NO_FIRST_PAGE.test(name))
    .map((name) => `web/routes/${name}`),
].flatMap((file) => [path.resolve(file), `${path.resolve(file)}${CLIENT_PART}`])

/** Modules and everything that they import at once. */
function closureOf(ids: Iterable<string>, getModuleInfo: GetModuleInfo): Set<string> {
  const found = new Set<string>()
  const waiting = [...ids]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue
    found.add(id)
    waiting.push(...(getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/** Its modules beside those of public pages: those that nothing else imports, and all of them. */
function wizardModules(getModuleInfo: GetModuleInfo): { own: Set<string>; all: Set<string> } {
  const early = closureOf(firstLoad, getModuleInfo)
  const all = new Set([...closureOf([BOOKING_FLOW], getModuleInfo)].filter((id) => !early.has(id)))
  const isImportedElsewhere = (id: string) => getModuleInfo(id)?.importers.some((importer) => !all.has(importer))
  const shared = closureOf([...all].filter(isImportedElsewhere), getModuleInfo)
  return { own: new Set([...all].filter((id) => !shared.has(id))), all }
}

let modules: ReturnType<typeof wizardModules> | undefined

/**
 * The booking flow is two files with a style sheet each, its own and what other pages need, too: on a phone each of some ninety
 * files would cost more than what is in it. For modules that no other group has.
 */
export function wizardChunk(id: string, context: { getModuleInfo: GetModuleInfo }): string | null {
  modules ??= wizardModules((one) => context.getModuleInfo(one))
  if (modules.own.has(id)) return 'wizard'
  return modules.all.has(id) ? 'wizard-parts' : null
}

/** A group that takes no dependencies along asks for this, and the router sets the other. */
export const extensibleEntries: Plugin = {
  name: 'extensible-entries',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
}
