import path from 'node:path'
import { build, type Plugin } from 'vite'
import { BOOKING_FLOW } from './wizard-chunks.ts'

/** Builds the script that a sleeping page starts with, which the server puts into each (`server/platform/http/sleeping-page.ts`). */
export async function buildFirstVisit(buildDirectory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: path.join(buildDirectory, 'first-visit'),
      emptyOutDir: false,
      rolldownOptions: {
        input: path.resolve('web/first-visit/main.ts'),
        output: { format: 'iife', entryFileNames: 'script.js' },
      },
    },
  })
}

/** Writes down which files the booking flow needs: its first step is shown before its code has come. */
export const listFirstStepFiles: Plugin = {
  name: 'first-step-files',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const styles = new Set<string>()
    const modules = new Set<string>()
    const add = (file: string): void => {
      const chunk = bundle[file]
      if (modules.has(`/${file}`) || chunk?.type !== 'chunk') return
      modules.add(`/${file}`)
      for (const one of chunk.imports) add(one)
      for (const one of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${one}`)
    }
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.moduleIds.includes(BOOKING_FLOW)) add(chunk.fileName)
    }
    if (styles.size === 0) this.error('The booking flow has no style sheet')
    this.emitFile({
      type: 'asset',
      fileName: 'first-step.json',
      source: JSON.stringify({ styles: [...styles], modules: [...modules] }),
    })
  },
}
