import path from 'node:path'

/** Where `react-router build` puts what browsers get; the same setting as in react-router.config.ts. */
export const clientFolder = path.resolve(process.env.BUILD_DIRECTORY ?? 'dist', 'client')
