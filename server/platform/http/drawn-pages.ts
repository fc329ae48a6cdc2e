import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageBodies } from '#contract/platform/page-bodies.ts'

/** What of the built site's server part is used here (`web/entry.server.tsx`). */
type Build = {
  entry: {
    module: {
      draw: (build: Build, url: string, bodies: PageBodies) => Promise<string>
      drawFirstStep: (bodies: PageBodies, modules: readonly string[]) => Promise<string>
    }
  }
}

/** Draws pages with the facts of a moment, by the same code that the browser runs. */
export type DrawPages = {
  /** A page at its full address. @throws when it cannot be drawn */
  page: (url: string, bodies: PageBodies) => Promise<string>
  /** The first step of the quote dialog, without a page around it. @param modules the files of the dialog's code */
  firstStep: (bodies: PageBodies, modules: readonly string[]) => Promise<string>
}

/**
 * @param root the folder of the built client; the part that draws is beside it
 * @returns null where the site was built without it
 */
export function drawPagesOf(root: string): DrawPages | null {
  const file = path.join(root, '..', 'server', 'index.js')
  if (!fs.existsSync(file)) return null
  let loading: Promise<Build> | undefined
  const load = () => {
    loading ??= import(pathToFileURL(file).href) as Promise<Build>
    return loading
  }
  return {
    page: async (url, bodies) => {
      const build = await load()
      return build.entry.module.draw(build, url, bodies)
    },
    firstStep: async (bodies, modules) => (await load()).entry.module.drawFirstStep(bodies, modules),
  }
}
