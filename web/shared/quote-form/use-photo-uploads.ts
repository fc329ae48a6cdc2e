import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { shrinkPhoto } from '#web/shared/visit-photos/shrink-photo.ts'
import { sendPhoto } from './upload-photo.ts'

/** A photo that is being uploaded. */
export type PendingPhoto = {
  key: string
  room: string
  file: File
  /** An object URL of the local file, for the preview. */
  preview: string
  /** 0 to 1. */
  progress: number
  /** Why it failed; null while it is in progress. */
  failure: string | null
}

type StoredPhoto = { room: string; photo: string }

export type PhotoUploads = ReturnType<typeof usePhotoUploads>

/** Sends a photo; resolves once it is stored. The key stays the same when it is tried again. */
export type SendPhoto = (
  photo: Pick<PendingPhoto, 'key' | 'room' | 'file'>,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  notStored: string,
) => Promise<{ id: string }>

const sendSmaller: SendPhoto = async ({ file }, ...rest) => sendPhoto(await shrinkPhoto(file), ...rest)

/**
 * Uploads photos as soon as they are selected. A failed one stays visible and can be retried.
 * @param deliver how one is sent; by default smaller, and without a place of its own
 */
export function usePhotoUploads(onStored: (room: string, photo: string) => void, deliver: SendPhoto = sendSmaller) {
  const t = useTranslate()
  const [pending, setPending] = useState<readonly PendingPhoto[]>([])
  const running = useRef(new Map<string, { controller: AbortController; stored: Promise<StoredPhoto | null> }>())
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  }, [onStored])

  const change = (key: string, to: Partial<PendingPhoto>) =>
    setPending((photos) => photos.map((photo) => (photo.key === key ? { ...photo, ...to } : photo)))

  const forget = (key: string) => {
    running.current.delete(key)
    setPending((photos) =>
      photos.filter((photo) => {
        if (photo.key === key) URL.revokeObjectURL(photo.preview)
        return photo.key !== key
      }),
    )
  }

  const send = async ({ key, room, file }: PendingPhoto, controller: AbortController): Promise<StoredPhoto | null> => {
    try {
      const progressed = (progress: number) => change(key, { progress })
      const notStored = t('The photo couldn’t be saved.')
      const { id } = await deliver({ key, room, file }, progressed, controller.signal, notStored)
      if (controller.signal.aborted) return null
      stored.current(room, id)
      forget(key)
      return { room, photo: id }
    } catch (error) {
      running.current.delete(key)
      if (controller.signal.aborted) return null
      const failure = messageOf(error, t('The photo couldn’t be sent. Check your connection and try again.'), t)
      change(key, { failure })
      return null
    }
  }

  const start = (photo: PendingPhoto) => {
    const controller = new AbortController()
    change(photo.key, { failure: null, progress: 0 })
    running.current.set(photo.key, { controller, stored: send(photo, controller) })
  }

  const add = (room: string, files: readonly File[]) => {
    const fresh = files.map((file) => ({
      key: crypto.randomUUID(),
      room,
      file,
      preview: URL.createObjectURL(file),
      progress: 0,
      failure: null,
    }))
    setPending((photos) => [...photos, ...fresh])
    for (const photo of fresh) start(photo)
  }

  const remove = (key: string) => {
    running.current.get(key)?.controller.abort()
    forget(key)
  }

  const clear = () => {
    for (const { key } of pending) remove(key)
  }

  /** The stored photos once no upload is in progress; failed ones are not included. */
  const settled = async (): Promise<StoredPhoto[]> => {
    const photos = await Promise.all([...running.current.values()].map((one) => one.stored))
    return photos.filter((photo) => photo !== null)
  }

  return { pending, add, retry: start, remove, clear, settled }
}
