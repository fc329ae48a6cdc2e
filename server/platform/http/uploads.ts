import type { FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'
import { AppError, invalid } from '#server/platform/errors.ts'

export type UploadedFile = { bytes: Buffer; fileName: string }

export type UploadedForm = { fields: Record<string, string>; files: Record<string, UploadedFile> }

const tooLarge = (path: string) =>
  new AppError('too_large', text('The file is larger than {size}.', { size: MAX_UPLOAD }), {
    issues: [{ path, words: text('At most {size}', { size: MAX_UPLOAD }) }],
  })

/**
 * The multipart parser's errors have a status of their own when a limit was exceeded; any other error means a malformed body.
 */
const explain = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new AppError('too_large', text('The form is too large.'))
  return new AppError('invalid_request', text('The form could not be read to its end.'))
}

/**
 * Reads a whole multipart form: its text fields and its files, within the limits set in the app.
 * @throws AppError `unsupported_media_type` when it is not a multipart form, `too_large`, `invalid_request` when it is
 * malformed
 */
export async function readForm(request: FastifyRequest): Promise<UploadedForm> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type', text('Please send a multipart form.'))
  const fields: Record<string, string> = Object.create(null)
  const files: Record<string, UploadedFile> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer().catch((error: unknown) => {
          throw part.file.truncated ? tooLarge(part.fieldname) : error
        })
        files[part.fieldname] = { bytes, fileName: part.filename ?? '' }
      } else {
        if (part.valueTruncated) throw invalid(part.fieldname, text('Too long'))
        fields[part.fieldname] = String(part.value)
      }
    }
  } catch (error) {
    throw explain(error)
  }
  return { fields, files }
}
