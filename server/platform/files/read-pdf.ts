import { fileTypeFromBuffer } from 'file-type'

const HEADER = '%PDF-'
/** Readers look for the header within so many bytes: a mail gateway or a scanner may have put lines before it. */
const SEARCHED = 1024

/**
 * A PDF, from its header on; undefined when it is none. What stands before the header is no part of the document and is dropped, so that what
 * is stored is never another thing, such as a page with scripts, as well. A file that begins as one of another known kind is that one.
 */
export async function readPdf(bytes: Buffer): Promise<Buffer | undefined> {
  const at = bytes.subarray(0, SEARCHED).indexOf(HEADER)
  if (at < 0) return undefined
  // The detector throws at the end of a truncated file.
  const typeOf = (part: Buffer) => fileTypeFromBuffer(part).catch(() => undefined)
  const found = at === 0 ? undefined : await typeOf(bytes)
  if (found !== undefined && found.ext !== 'pdf') return undefined
  const document = bytes.subarray(at)
  return (await typeOf(document))?.ext === 'pdf' ? document : undefined
}
