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

/** The files of the project that a file imports. Types count only when asked for: they are gone when the program runs. */
const importsOf = (file: string, withTypes: boolean): string[] => {
  const { staticImports, staticExports } = parseSync(file, fs.readFileSync(path.join(root, file), 'utf8')).module
  const named = [
    ...staticImports.map(({ moduleRequest, entries }) => ({ name: moduleRequest.value, entries })),
    ...staticExports.flatMap(({ entries }) =>
      entries.map((entry) => ({ name: entry.moduleRequest?.value ?? '', entries: [entry] })),
    ),
  ]
  return named
    .filter(({ name, entries }) => name.startsWith('.') && (withTypes || !entries.every((entry) => entry.isType)))
    .map(({ name }) => path.posix.join(path.posix.dirname(file), name))
}

const graphOf = (files: readonly string[], withTypes: boolean): Graph =>
  new Map(files.map((file) => [file, importsOf(file, withTypes)]))

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

test('no file of the server, the rules, the contract or the benchmarks imports itself by way of others, not even for a type', () => {
  const graph = graphOf(sources(['domain', 'contract', 'server', 'bench']), true)
  expect(graph.size).toBeGreaterThan(500)
  expect(graph.get('server/mail/mail-lane.ts')).toContain('server/effects/effect.ts')
  expect(circlesIn(graph)).toEqual([])
})

test('no file of the site does when the program runs', () => {
  const graph = graphOf(sources(['web']), false)
  expect(graph.size).toBeGreaterThan(300)
  expect(circlesIn(graph)).toEqual([])
})

test.each(foundations)('server/%s knows no feature', (folder) => {
  const files = sources([`server/${folder}`]).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(0)
  const features = files.flatMap((file) =>
    importsOf(file, true)
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
    for (const [, to] of importsOf(file, true).flatMap((one) => [...one.matchAll(/^server\/([^/]+)\//g)])) {
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
