import path from 'node:path'

const folder = path.resolve(process.env.BUILD_DIRECTORY ?? 'dist')

/** Where `react-router build` puts what browsers get; the same setting as in react-router.config.ts. */
export const clientFolder = path.join(folder, 'client')

/** Where the bundled server goes. `dist/server` has the part of the site that draws pages. */
export const bundleFolder = path.join(folder, 'bundle')
