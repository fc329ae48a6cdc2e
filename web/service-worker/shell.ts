/** The version and files of the portal's pages; the build fills it in (`scripts/build/service-worker.ts`). */
export type Shell = { version: string; entry: string; assets: readonly string[] }

const PREFIX = 'evencoat-shell-'
/** Where every page of the portal starts: the same file for all of them. */
export const SHELL_PAGE = '/contractor/dashboard'

const getCacheName = ({ version }: Shell): string => `${PREFIX}${version}`

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/**
 * Stores everything that the portal needs to start, or nothing. Files of an earlier version are not loaded again, since
 * their names contain a hash.
 * @throws when a file cannot be loaded, or the page belongs to another build: the browser tries again later
 */
export async function storeShell(shell: Shell): Promise<void> {
  const page = await fetched(SHELL_PAGE)
  if (!(await page.clone().text()).includes(shell.entry)) throw new Error('The page belongs to another build')
  const cache = await caches.open(getCacheName(shell))
  await Promise.all(
    shell.assets.map(async (asset) => cache.put(asset, (await caches.match(asset)) ?? (await fetched(asset)))),
  )
  await cache.put(SHELL_PAGE, page)
}

/**
 * Removes what older versions stored, except the last one before: a tab opened with it may still load parts of it, which
 * the server no longer has.
 */
export async function dropOldShells(shell: Shell): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== getCacheName(shell))
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

/** The page that a navigation within the portal gets; from the network when it was evicted. */
export async function shellPage(shell: Shell, request: Request): Promise<Response> {
  const cache = await caches.open(getCacheName(shell))
  return (await cache.match(SHELL_PAGE)) ?? fetch(request)
}

/** A file with a hash in its name, or a photo: it never changes, whichever version stored it. */
export const storedFile = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request)
