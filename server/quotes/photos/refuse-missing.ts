import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'

const MISSING = text('We can’t find that photo. Please add it again.')

/**
 * Refuses photos that are not stored.
 * @param paths the fields that name them; none is fine
 * @throws AppError 400 that names each
 */
export function refuseMissing(paths: readonly string[]): void {
  if (paths.length === 0) return
  throw new AppError('invalid_request', MISSING, { issues: paths.map((path) => ({ path, words: MISSING })) })
}
