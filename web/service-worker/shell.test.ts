import { beforeEach, expect, test, vi } from 'vitest'
import { dropOldShells, SHELL_PAGE, type Shell, shellPage, storedFile, storeShell } from './shell.ts'

const origin = 'https://evencoat.example'
const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, origin).pathname

/** The browser's caches, as far as the shell needs them. */
function theCaches() {
  const stored = new Map<string, Map<string, Response>>()
  const toCache = (files: Map<string, Response>) => ({
    put: async (request: RequestInfo, response: Response) => void files.set(pathOf(request), response.clone()),
    match: async (request: RequestInfo) => files.get(pathOf(request))?.clone(),
  })
  const open = async (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return toCache(files)
  }
  const match = async (request: RequestInfo) => {
    for (const files of stored.values()) if (files.has(pathOf(request))) return files.get(pathOf(request))?.clone()
    return undefined
  }
  vi.stubGlobal('caches', {
    open,
    match,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  })
  return stored
}

const version = (name: string, ...assets: string[]): Shell => ({ version: name, entry: `/assets/${name}.js`, assets })

/** The site as one version of it; what is not there answers 404. */
function deploy({ entry, assets }: Shell): string[] {
  const requestedPaths: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const path = pathOf(request)
    requestedPaths.push(path)
    if (path === SHELL_PAGE) return new Response(`<script src="${entry}">`)
    return assets.includes(path) ? new Response(path) : new Response('', { status: 404 })
  })
  return requestedPaths
}

let stored: ReturnType<typeof theCaches>
beforeEach(() => {
  stored = theCaches()
})

const one = version('one', '/assets/a.js', '/assets/b.css')
const two = version('two', '/assets/a.js', '/assets/c.css')
const three = version('three', '/assets/d.js')

const read = async (path: string) => (await storedFile(new Request(`${origin}${path}`))).text()

// @proves docs/rules/phone.md#what-is-there
test('the page and its files are there without a network', async () => {
  deploy(one)
  await storeShell(one)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'))
  const page = await shellPage(one, new Request(`${origin}/contractor/login`))
  expect(await page.text()).toContain(one.entry)
  expect(await read('/assets/b.css')).toBe('/assets/b.css')
})

// @proves docs/rules/phone.md#a-new-version
test('a new version loads only new files, and leaves the files of the previous one for an open page', async () => {
  deploy(one)
  await storeShell(one)
  const requestedPaths = deploy(two)
  await storeShell(two)
  expect(requestedPaths.toSorted()).toEqual(['/assets/c.css', SHELL_PAGE])
  await dropOldShells(two)
  expect(await read('/assets/b.css')).toBe('/assets/b.css')
  deploy(three)
  await storeShell(three)
  await dropOldShells(three)
  expect([...stored.keys()]).toEqual(['evencoat-shell-two', 'evencoat-shell-three'])
})

test.each([
  ['a file is missing', { ...one, assets: ['/assets/a.js'] }],
  ['the page belongs to another build', { ...one, entry: '/assets/another.js' }],
])('nothing is stored as complete when %s', async (_what, site) => {
  deploy(site)
  await expect(storeShell(one)).rejects.toThrow()
  expect(stored.get('evencoat-shell-one')?.has(SHELL_PAGE) ?? false).toBe(false)
})

test('an evicted file comes from the network', async () => {
  deploy(one)
  expect(await (await shellPage(one, new Request(`${origin}${SHELL_PAGE}`))).text()).toContain(one.entry)
  expect(await read('/assets/a.js')).toBe('/assets/a.js')
})
