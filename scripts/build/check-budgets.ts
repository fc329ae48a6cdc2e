import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { clientFolder } from './build-folder.ts'

/**
 * Fails the build when a public page exceeds its budget: JavaScript as served (brotli), and for the home page fonts as well.
 * Also when a library that belongs to dialogs and dashboards has crept into the first load of a public page.
 */
const KB = 1000
const budgets = { home: 120 * KB, homeWithFonts: 200 * KB, page: 115 * KB, fonts: 70 * KB }

/** Strings that occur in a chunk only if the library is in it. Messages contain one marker of React Aria without needing it. */
const libraries = {
  'React Aria': /react-aria-(?!top-layer)/,
  Zod: /\$ZodType/,
  'TanStack Query': /refetchOnWindowFocus/,
}

const problems: string[] = []

const sizeServed = async (file: string): Promise<number> => (await stat(`${file}.br`).catch(() => stat(file))).size

const matches = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([one]) => one)),
]

async function total(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map((file) => sizeServed(path.join(clientFolder, file))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

function checkSize(what: string, size: number, budget: number): void {
  if (size > budget) problems.push(`${what}: ${(size / KB).toFixed(1)} kB, at most ${budget / KB} kB`)
}

const contents = new Map<string, string>()
async function contentOf(file: string): Promise<string> {
  const known = contents.get(file) ?? (await readFile(path.join(clientFolder, file), 'utf8'))
  contents.set(file, known)
  return known
}

const pages = (await readdir(clientFolder, { recursive: true })).filter((file) => file.endsWith('index.html')).sort()
let largest = { page: '', size: 0 }
for (const page of pages) {
  const html = await readFile(path.join(clientFolder, page), 'utf8')
  const scripts = matches(html, /\/assets\/[\w.-]+\.js/g)
  const name = `/${path.dirname(page)}`.replace('/.', '/')
  const size = await total(scripts)
  if (name === '/') {
    const fonts = await total(matches(html, /\/assets\/[\w.-]+\.woff2/g))
    checkSize('home page, JavaScript', size, budgets.home)
    checkSize('home page, JavaScript and fonts', size + fonts, budgets.homeWithFonts)
    checkSize('fonts', fonts, budgets.fonts)
    console.log(`home page: ${(size / KB).toFixed(1)} kB of JavaScript, ${(fonts / KB).toFixed(1)} kB of fonts`)
  } else {
    checkSize(`${name}, JavaScript`, size, budgets.page)
    if (size > largest.size) largest = { page: name, size }
  }
  for (const script of scripts) {
    const code = await contentOf(script)
    for (const [library, word] of Object.entries(libraries)) {
      if (word.test(code)) problems.push(`${name} loads ${library} at once, in ${script}`)
    }
  }
}
console.log(`largest other page: ${largest.page}, ${(largest.size / KB).toFixed(1)} kB; ${pages.length} pages`)
if (pages.length === 0) problems.push('no pages were built')
if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'))
  process.exit(1)
}
