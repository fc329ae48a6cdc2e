import type { Deps } from '#server/platform/deps.ts'
import { documentLocation } from './document-file.ts'

/** Deletes a document to which nothing refers any more; one that is left is encrypted and harmless. */
export const removeFile = ({ files, log }: Pick<Deps, 'files' | 'log'>, file: string): Promise<void> =>
  files.remove(documentLocation(file)).catch(() => log.warn('the document of a replaced paper is left'))
