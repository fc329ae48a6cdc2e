import { minify } from 'terser'
import type { Plugin, Rolldown } from 'vite'
import { NO_FIRST_PAGE } from './wizard-chunks.ts'

type OutputBundle = Rolldown.OutputBundle
type OutputChunk = Rolldown.OutputChunk

/** The browser's parts of what every public page begins with. */
const BEGINS = /\/web\/(?:entry\.client|root|routes\/(?<route>[\w-]+))\.tsx/

function isFirst(facade: string | null): boolean {
  const found = facade === null ? null : BEGINS.exec(facade)
  return found !== null && !NO_FIRST_PAGE.test(found.groups?.route ?? '')
}

/** The files of first loads: those of public pages, and what they import at once. */
function firstLoads(files: OutputBundle): OutputChunk[] {
  const chunks = Object.values(files).filter((file) => file.type === 'chunk')
  const waiting = chunks.filter(({ facadeModuleId }) => isFirst(facadeModuleId))
  const found = new Set<OutputChunk>()
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    const { imports } = chunk
    waiting.push(...chunks.filter(({ fileName }) => imports.includes(fileName)))
  }
  return [...found]
}

/**
 * Minifies what the bundler has minified once more, with Terser: together they leave one percent less for every visitor to
 * load than either alone. Only what first loads need, since it takes as long as the rest of the build.
 */
export const minifyAgain: Plugin = {
  name: 'minify-again',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_, files) {
    for (const file of firstLoads(files)) {
      const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })
      if (code) file.code = code
    }
  },
}
