import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * The sources of a folder and its subfolders, tests left out.
 * @param folder below the root of the repository, such as `contract`
 * @param except names of files to be left out
 * @returns paths below the folder
 */
export const sourceFilesIn = (folder: string, except: readonly string[] = []): string[] =>
  fs
    .globSync('**/*.ts', { cwd: path.join(root, folder), exclude: ['**/testing/**', '**/*.test.ts', ...except] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
