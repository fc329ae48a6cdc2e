import { ErrorBody } from '#contract/platform/errors.ts'
import { type Photo, uploadPhoto } from '#contract/quotes/photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { CallError } from '#web/lib/call-error.ts'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const interrupted = () => new CallError(0, 'network', text('The connection was interrupted.'))

function answerOf(request: XMLHttpRequest, notStored: string): Photo {
  const body = parsed(request.responseText)
  const photo = request.status === uploadPhoto.status ? uploadPhoto.response.safeParse(body) : undefined
  if (photo?.success) return photo.data
  const error = ErrorBody.safeParse(body)
  throw error.success
    ? new CallError(request.status, error.data.code, error.data.message)
    : new CallError(request.status, 'internal', notStored)
}

/**
 * Uploads one photo. Uses XMLHttpRequest, since `fetch` cannot report upload progress.
 * @param onProgress the uploaded share, 0 to 1
 * @param notStored the message when the server rejects the photo without one
 * @throws CallError
 */
export function sendPhoto(
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  notStored: string,
): Promise<Photo> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) throw interrupted()
    const request = new XMLHttpRequest()
    request.open(uploadPhoto.method, uploadPhoto.path)
    request.withCredentials = true
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    }
    request.onload = () => {
      try {
        resolve(answerOf(request, notStored))
      } catch (error) {
        reject(error as CallError)
      }
    }
    request.onerror = () => reject(interrupted())
    request.onabort = () => reject(interrupted())
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('photo', file)
    request.send(form)
  })
}
