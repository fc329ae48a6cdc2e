import { sourceFilesIn } from './source-files.ts'

/**
 * Everything that the files of a folder and its subfolders export, tests left out: lists that are made from what is there, so that
 * nothing has to be registered. In the bundled server the list is made when it is bundled (`scripts/build/bundle/plugin.ts`), for which
 * folder and exceptions have to be literals where this is called.
 * @param folder below the root of the repository, such as `contract`; one that has an alias of its own or stands below one
 * @param except names of files to be left out
 */
export async function importAll(folder: string, except: readonly string[] = []): Promise<unknown[]> {
  const modules = await Promise.all(
    sourceFilesIn(folder, except).map((file) => import(`#${folder}/${file}`) as Promise<object>),
  )
  return modules.flatMap((exported): unknown[] => Object.values(exported))
}
