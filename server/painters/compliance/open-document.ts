import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { decrypt } from '#server/platform/files/encrypt.ts'
import { forgetDamage, markDamaged } from './damaged-files.queries.ts'

/** The decrypted content of a file; undefined when it is missing, or is not what was stored. */
async function readStored({ files, config, log }: Deps, location: string): Promise<Buffer | undefined> {
  const sealed = await files.read(location)
  if (!sealed) return undefined
  try {
    return decrypt(config.secrets, location, sealed)
  } catch {
    log.error({ location }, 'a stored document is damaged')
    return undefined
  }
}

/**
 * Opens the file of a painter's document for the office. One that is missing or damaged is not shown, and becomes an item of the
 * inbox until another one is handed in (docs/rules/compliance-documents.md#the-file).
 * @param file its own name
 * @param location its name in the file store
 * @throws AppError `not_found` that says so
 */
export async function openDocument(deps: Deps, file: string, location: string): Promise<Buffer> {
  const { db, now } = deps
  const bytes = await readStored(deps, location)
  if (bytes) {
    await forgetDamage(db, file)
    return bytes
  }
  await markDamaged(db, file, now())
  throw new AppError(
    'not_found',
    text(
      "This file is damaged or missing, so it can't be opened. Please ask the painter to send it again; it's under Needs you now.",
    ),
  )
}
