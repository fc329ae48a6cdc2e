import path from 'node:path'
import { type Config, ConfigError } from '#server/platform/config.ts'
import { type FileStore, localFiles } from './file-store.ts'

/**
 * The upload store from the configuration: a folder, or an S3-compatible bucket that several servers share.
 * @throws ConfigError when the bucket cannot be used
 */
export async function openFiles(config: Config): Promise<FileStore> {
  if (!config.storageUrl) return localFiles(path.join(config.dataDir, 'uploads'))
  // Loaded only where it is used: the client is by far the largest dependency.
  const { s3Files } = await import('./s3-files.ts')
  const files = s3Files(config.storageUrl)
  await files.check().catch((error: unknown) => {
    throw new ConfigError(
      `STORAGE_URL is wrong: the bucket cannot be used (${error instanceof Error ? error.name : 'unknown error'})`,
    )
  })
  return files
}
