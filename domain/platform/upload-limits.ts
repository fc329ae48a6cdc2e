/** The largest file that is accepted: a photo, or a scanned document. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** The same as a text. */
export const MAX_UPLOAD = `${MAX_UPLOAD_BYTES / 1024 / 1024} MB`
