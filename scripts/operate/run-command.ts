import { keepPrivate } from '#server/platform/files/private-folder.ts'

/**
 * Runs an operator's command: prints its usage when arguments are missing, one line on success, one line on failure.
 * @param count the number of arguments it needs
 */
export async function runCommand(
  usage: string,
  count: number,
  work: (args: string[]) => Promise<string>,
): Promise<void> {
  keepPrivate()
  const args = process.argv.slice(2)
  if (args.length !== count) {
    console.error(`Usage: ${usage}`)
    process.exitCode = 2
    return
  }
  try {
    console.log(await work(args))
  } catch (error) {
    console.error(`Failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
