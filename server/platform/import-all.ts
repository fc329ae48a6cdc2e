import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * Everything that the files of a folder and its subfolders export, tests left out: lists that are made from what is there, so that
 * nothing has to be registered.
 * @param folder below the root of the repository, such as `contract`; one that has an alias of its own or stands below one
 * @param except names of files to be left out
 */
export async function importAll(folder: string, except: readonly string[] = []): Promise<unknown[]> {
  const files = fs
    .globSync('**/*.ts', { cwd: path.join(root, folder), exclude: ['**/testing/**', '**/*.test.ts', ...except] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
  const modules = await Promise.all(files.map((file) => import(`#${folder}/${file}`) as Promise<object>))
  return modules.flatMap((exported): unknown[] => Object.values(exported))
}
