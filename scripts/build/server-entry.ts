import path from 'node:path'
import { serverBundle, site, stateOf } from './build-state.ts'

/** The bundled server's first file, in the project's folder. */
export const bundledEntry = path.posix.join(serverBundle.folder, 'main.js')

/**
 * The file that starts the server as it ships: that of the bundle if there is one of the present sources, else of the sources. A
 * site that is outdated may be built at any moment, which removes the bundle with it.
 * @param root the project's folder
 * @returns relative to it
 */
export const serverEntry = (root: string): string =>
  [site, serverBundle].every((build) => stateOf(root, build) === 'present') ? bundledEntry : 'server/app/main.ts'
