import type { FastifyRequest } from 'fastify'
import { beginningOf } from '#domain/platform/beginning-of.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { readPdf } from '#server/platform/files/read-pdf.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { requireRoom, spendUpload } from '#server/platform/rate-limits/upload-budget.ts'
import { inspectPhoto, preparePhoto } from '#server/quotes/photos/prepare-photo.ts'

const FIELD = 'document'
const ACCEPTED = text('Please send a PDF or a picture (JPEG, PNG or WebP).')
const LONGEST_NAME = 150

/** A document whose content was checked; `mediaType` follows from the content, never from what the sender claims. */
export type DocumentFile = { bytes: Buffer; name: string; mediaType: 'application/pdf' | 'image/webp' }

/** The key of a document in the file store; it is encrypted under the same name. */
export const documentLocation = (file: string): string => `papers/${file}`

/** The last part of the sender's file name with the extension that its content has, safe for a download's header. */
const cleanName = (fileName: string, extension: string): string => {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const stem = last.replace(/\.\w{1,5}$/, '').replaceAll(/[\p{C}"<>:|?*]/gu, '')
  return `${beginningOf(stem.trim(), LONGEST_NAME) || 'document'}.${extension}`
}

/** The same refusal, at the field of this form. */
const atField = (error: unknown): unknown =>
  error instanceof AppError && error.issues
    ? new AppError(error.code, ACCEPTED, { issues: [{ path: FIELD, words: ACCEPTED }] })
    : error

/**
 * Checks a document's file by its content (docs/rules/compliance-documents.md#the-file), within what its address may upload. A picture
 * is drawn again.
 * @throws AppError `invalid_request` when there is none, `unsupported_media_type` when it is something else; those of `preparePhoto`,
 * `spendUpload` and `requireRoom`
 */
export async function readDocumentFile(
  deps: Deps,
  request: FastifyRequest,
  file: UploadedFile | undefined,
): Promise<DocumentFile> {
  if (!file || file.bytes.length === 0)
    throw invalid(FIELD, text('Please choose the document or take a picture of it.'))
  const pdf = await readPdf(file.bytes)
  const document: DocumentFile =
    pdf !== undefined
      ? { bytes: pdf, name: cleanName(file.fileName, 'pdf'), mediaType: 'application/pdf' }
      : {
          bytes: await drawAgain(deps, request, file.bytes),
          name: cleanName(file.fileName, 'webp'),
          mediaType: 'image/webp',
        }
  await requireRoom(deps, document.bytes.length)
  await spendUpload(deps, request, 'bytes', document.bytes.length)
  return document
}

async function drawAgain(deps: Deps, request: FastifyRequest, upload: Buffer): Promise<Buffer> {
  try {
    const photo = await inspectPhoto(upload)
    await spendUpload(deps, request, 'pixels', photo.pixels)
    return (await preparePhoto(photo)).bytes
  } catch (error) {
    throw atField(error)
  }
}
