import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

/** What everything in the server stands on: these know no feature. */
const foundations = ['background', 'database', 'credentials', 'effects', 'files', 'keys', 'stored-shapes']

type Graph = ReadonlyMap<string, readonly string[]>

const sources = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/'))),
  )

/** The files of the project that a file imports, be it for a type. */
const importsOf = (file: string): string[] => {
  const { staticImports, staticExports } = parseSync(file, fs.readFileSync(path.join(root, file), 'utf8')).module
  const names = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value ?? '')),
  ]
  return names.filter((name) => name.startsWith('.')).map((name) => path.posix.join(path.posix.dirname(file), name))
}

const graphOf = (files: readonly string[]): Graph => new Map(files.map((file) => [file, importsOf(file)]))

/** What is left when everything is taken away that imports nothing, or nothing but what was taken away: circles and what leads to them. */
const circlesIn = (graph: Graph): string[] => {
  const left = new Map(graph)
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const [file, imports] of left) if (!imports.some((one) => left.has(one))) left.delete(file)
  }
  return [...left.keys()].filter((file) => reaches(left, file, file))
}

const reaches = (graph: Graph, from: string, to: string): boolean => {
  const seen = new Set<string>()
  const next = [...(graph.get(from) ?? [])]
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (file === to) return true
    if (seen.has(file)) continue
    seen.add(file)
    next.push(...(graph.get(file) ?? []))
  }
  return false
}

test('a circle is found, and what only leads to one is none', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['b', 'd']],
    ['d', []],
  ])
  expect(circlesIn(graph)).toEqual(['b', 'c'])
})

test.each([
  { folders: ['domain', 'contract', 'server', 'bench'], least: 500 },
  { folders: ['web'], least: 300 },
])('no file of $folders imports itself by way of others, not even for a type', ({ folders, least }) => {
  const graph = graphOf(sources(folders))
  expect(graph.size).toBeGreaterThan(least)
  expect(circlesIn(graph)).toEqual([])
})

test('an import of a type counts', () => {
  const graph = graphOf(sources(['server/notifications/email', 'web/site/manage-booking']))
  expect(graph.get('server/notifications/email/mail-lane.ts')).toContain('server/platform/outbox/effect.ts')
  expect(graph.get('web/site/manage-booking/CancelView.tsx')).toContain('web/site/manage-booking/view-props.ts')
})

test.each(foundations)('server/%s knows no feature', (folder) => {
  const files = sources([`server/${folder}`]).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(0)
  const features = files.flatMap((file) =>
    importsOf(file)
      .filter((one) => /^server\/[^/]+\//.test(one) && !foundations.includes(one.split('/')[1] ?? ''))
      .map((one) => `${file} imports ${one}`),
  )
  expect(features).toEqual([])
})

/** The folders of the server with those that they import; its own files, which put everything together, and tests left out. */
const folderGraph = (): Map<string, string[]> => {
  const graph = new Map<string, Set<string>>()
  for (const file of sources(['server'])) {
    const [, from = '', more] = file.split('/')
    if (more === undefined || from === 'testing' || file.endsWith('.test.ts')) continue
    const known = graph.get(from) ?? new Set()
    graph.set(from, known)
    for (const [, to] of importsOf(file).flatMap((one) => [...one.matchAll(/^server\/([^/]+)\//g)])) {
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return new Map([...graph].map(([from, to]) => [from, [...to]]))
}

test('folders of the server do not import each other in circles', () => {
  const graph = folderGraph()
  expect(graph.size).toBeGreaterThan(30)
  expect(circlesIn(graph)).toEqual([])
})
