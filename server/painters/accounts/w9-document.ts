import { fileTypeFromBuffer } from 'file-type'
import { beginningOf } from '#domain/platform/beginning-of.ts'
import { text } from '#domain/platform/translation/text.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { readPdf } from '#server/platform/files/read-pdf.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'

const FIELD = 'w9Document'
const ACCEPTED = text('Please upload your W9 form as a PDF or Word document (.pdf, .doc, .docx).')

/** The accepted extensions, and the detected content types of each. */
const kinds = {
  pdf: { recognised: 'pdf', mediaType: 'application/pdf' },
  doc: { recognised: 'cfb', mediaType: 'application/msword' },
  docx: { recognised: 'docx', mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
} as const

/** Excel and others use the same container as old Word files; only Word's has this entry, in UTF-16. */
const WORD_ENTRY = Buffer.from('WordDocument', 'utf16le')

/** A W9 document whose content was checked; `mediaType` follows from the content, never from what the sender claims. */
export type W9Document = { bytes: Buffer; name: string; mediaType: string }

/** The key of a W9 document in the file store; it is encrypted under the same name. */
export const w9Location = (file: string): string => `w9/${file}`

const LONGEST_NAME = 150

/** The last part of the sender's file name, safe for a download's header. */
const cleanName = (fileName: string, extension: string): string => {
  const last = fileName.split(/[/\\]/).at(-1) ?? ''
  const stem = last.slice(0, last.length - extension.length - 1).replaceAll(/[\p{C}"<>:|?*]/gu, '')
  return `${beginningOf(stem.trim(), LONGEST_NAME) || 'w9'}.${extension}`
}

/**
 * Checks an uploaded W9 document by its content (.pdf, .doc, .docx; docs/rules/access.md).
 * @throws AppError `invalid_request` when there is none, `unsupported_media_type` when it is something else
 */
export async function checkW9(file: UploadedFile | undefined): Promise<W9Document> {
  if (!file || (file.bytes.length === 0 && file.fileName === '')) {
    throw invalid(FIELD, text('Please upload your W9 form to complete registration.'))
  }
  if (file.bytes.length === 0) throw invalid(FIELD, text('The uploaded W9 form is empty.'))
  const refused = new AppError('unsupported_media_type', ACCEPTED, { issues: [{ path: FIELD, words: ACCEPTED }] })
  const extension = /\.(pdf|docx?)$/i.exec(file.fileName)?.[1]?.toLowerCase() as keyof typeof kinds | undefined
  if (!extension) throw refused
  const { name, mediaType } = { name: cleanName(file.fileName, extension), mediaType: kinds[extension].mediaType }
  if (extension === 'pdf') {
    const bytes = await readPdf(file.bytes)
    if (!bytes) throw refused
    return { bytes, name, mediaType }
  }
  // The detector throws at the end of a truncated file.
  const found = await fileTypeFromBuffer(file.bytes).catch(() => undefined)
  if (found?.ext !== kinds[extension].recognised) throw refused
  if (extension === 'doc' && !file.bytes.includes(WORD_ENTRY)) throw refused
  return { bytes: file.bytes, name, mediaType }
}
