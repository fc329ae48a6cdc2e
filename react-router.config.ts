import type { Config } from '@react-router/dev/config'
import { prerenderedPaths } from '#web/site/prerendered-paths.ts'
import directory from './reference-data/pa-zips.json' with { type: 'json' }
import { buildFirstVisit } from './scripts/build/first-visit.ts'
import { buildServiceWorker } from './scripts/build/service-worker.ts'

/** Every public page is made at build time; everything else is drawn by the browser from the fallback page. */
export default {
  appDirectory: 'web',
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'dist',
  ssr: false,
  prerender: { paths: prerenderedPaths(directory.zips), concurrency: 4 },
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    await Promise.all([buildServiceWorker(buildDirectory), buildFirstVisit(buildDirectory)])
  },
} satisfies Config
