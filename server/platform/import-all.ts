import fs from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * The files of a folder and its subfolders, tests left out.
 * @param folder below the root of the repository, such as `contract`
 * @param except names of files to be left out
 * @returns paths below the folder
 */
export const filesIn = (folder: string, except: readonly string[] = []): string[] =>
  fs
    .globSync('**/*.ts', { cwd: path.join(root, folder), exclude: ['**/testing/**', '**/*.test.ts', ...except] })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()

/**
 * Everything that the files of a folder export: lists that are made from what is there, so that nothing has to be registered. In
 * the bundled server the list is made when it is bundled, for which folder and exceptions have to be written where this is called.
 * @param folder one that has an alias of its own or stands below one
 * @param except names of files to be left out
 */
export async function importAll(folder: string, except: readonly string[] = []): Promise<unknown[]> {
  const files = filesIn(folder, except)
  const modules = await Promise.all(files.map((file) => import(`#${folder}/${file}`) as Promise<object>))
  return modules.flatMap((exported): unknown[] => Object.values(exported))
}
