import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { text } from '#domain/platform/translation/text.ts'
import { AppError } from '#server/platform/errors.ts'
import type { FileStore } from './file-store.ts'

/** Milliseconds until a response has to start; uploads are at most 10 MB. */
const TIMEOUT = 15_000

const away = () =>
  new AppError('unavailable', text('The file store can’t be reached. Please try again in a moment.'), {
    retryAfter: 5,
  })

/** Distinguishes a missing file, which we answer ourselves, from everything else, which is an outage. */
const orAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof NoSuchKey) throw error
    throw away()
  }
}

/**
 * Files in an S3-compatible store, for several servers. Credentials come from the usual AWS variables.
 * @param storageUrl `s3://bucket[/prefix]?endpoint=https://…&region=…`; the endpoint is for stores other than Amazon's
 */
export function s3Files(storageUrl: string): FileStore & { check: () => Promise<void> } {
  const url = new URL(storageUrl)
  const bucket = url.hostname
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    // Other stores are addressed by path: virtual-hosted buckets would need a certificate each.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    maxAttempts: 3,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const key = (name: string): string => (prefix ? `${prefix}/${name}` : name)
  const limit = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT) })
  return {
    write: async (name, bytes) => {
      await orAway(client.send(new PutObjectCommand({ Bucket: bucket, Key: key(name), Body: bytes }), limit()))
    },
    read: async (name) => {
      try {
        const object = await orAway(client.send(new GetObjectCommand({ Bucket: bucket, Key: key(name) }), limit()))
        return object.Body ? Buffer.from(await object.Body.transformToByteArray()) : undefined
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    remove: async (name) => {
      await orAway(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key(name) }), limit()))
    },
    freeBytes: () => Promise.resolve(Number.POSITIVE_INFINITY),
    /** @throws when the bucket does not exist or access is denied */
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), limit())
    },
  }
}
