import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_MESSAGE, MAX_MESSAGE_PHOTOS } from '#domain/bookings/conversation.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { readFromTab, storeInTab } from '#web/lib/tab-storage.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { PhotoTiles } from '#web/shared/quote-form/rooms/PhotoTiles.tsx'
import { sortPhotos } from '#web/shared/quote-form/rooms/sort-photos.ts'
import { usePhotoUploads } from '#web/shared/quote-form/use-photo-uploads.ts'
import { CameraIcon } from '#web/shared/visit-photos/CameraIcon.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PickFiles } from '#web/ui/PickFiles.tsx'
import css from './Composer.module.css'
import type { ConversationSource, Outgoing } from './conversation-source.ts'

/** A message that was written and not sent yet; photos by their ids. */
type Draft = { text: string; photos: readonly string[] }

const textOf = (key: string): string => `message_draft_${key}`
const photosOf = (key: string): string => `message_photos_${key}`

/** Under which the key of the message is stored while it may have arrived. */
const sendKeyOf = (key: string): string => `message_key_${key}`

const readDraft = (key: string): Draft => ({
  text: readFromTab(textOf(key)),
  photos: readFromTab(photosOf(key)).split(',').filter(Boolean),
})

function storeDraft(key: string, { text, photos }: Draft): void {
  storeInTab(textOf(key), text)
  storeInTab(photosOf(key), photos.join(','))
}

/** The rest of a draft once the part that was sent has arrived. */
const withoutSent = ({ text, photos }: Draft, sent: Draft): Draft => ({
  text: text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text,
  photos: photos.filter((one) => !sent.photos.includes(one)),
})

type ComposerProps = {
  source: Pick<ConversationSource, 'draftKey'>
  label: string
  onWrite: (message: Outgoing) => Promise<unknown>
}

/**
 * Writes a message with photos. What was typed stays until it has arrived, also when the page is left, and so do its photos; sent
 * again it keeps its key, so that it arrives once.
 */
export function Composer({ source: { draftKey }, label, onWrite }: ComposerProps) {
  const t = useTranslate()
  const reader = useReader()
  const [draft] = useState(() => readDraft(draftKey))
  const [photos, setPhotos] = useState(draft.photos)
  const [complaint, setComplaint] = useState('')
  const uploads = usePhotoUploads((_room, photo) => setPhotos((now) => [...now, photo]))
  const { keyOf, arrived } = useSendKey(sendKeyOf(draftKey))
  const written = useRef(draft)
  const isSending = uploads.pending.some(({ failure }) => failure === null)
  const form = useForm({
    initial: { text: draft.text },
    problemsOf: ({ text }) => ({
      ...(text.trim() === '' && photos.length === 0 && { text: t('Write something, or add a photo.') }),
    }),
    send: async ({ text }) => {
      await onWrite({ text: text.trim(), photos: [...photos], key: keyOf([text, photos]) })
      arrived()
      // Content that was added while it was on its way is the next message.
      const next = withoutSent(written.current, { text, photos })
      setPhotos(next.photos)
      form.write({ text: next.text })
      // The page may have been left meanwhile.
      storeDraft(draftKey, next)
    },
  })
  const { text } = form.values
  useEffect(() => {
    written.current = { text, photos }
    storeDraft(draftKey, written.current)
    // The same text, written again, is another message.
    if (text === '' && photos.length === 0) arrived()
  }, [draftKey, text, photos, arrived])

  const free = MAX_MESSAGE_PHOTOS - photos.length - uploads.pending.length
  const take = (files: readonly File[]) => {
    const tooMany = t('A message can have {count, plural, one {# photo} other {# photos}}.', {
      count: MAX_MESSAGE_PHOTOS,
    })
    const { good, complaint: about } = sortPhotos(reader, files, free, tooMany)
    setComplaint(about)
    uploads.add('', good)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isSending) form.submit(event)
  }

  return (
    <form {...form.bound} className={`stack-tight ${css.composer}`} noValidate>
      <TextAreaField {...form.field('text')} label={label} rows={2} maxLength={MAX_MESSAGE} onKeyDown={onKeyDown} />
      {(photos.length > 0 || uploads.pending.length > 0) && (
        <ul className={`stack-tight ${css.photos}`}>
          <PhotoTiles
            photos={photos}
            pending={uploads.pending}
            uploads={uploads}
            onRemove={(photo) => setPhotos((now) => now.filter((one) => one !== photo))}
          />
        </ul>
      )}
      <p className={complaint ? 'small strong problem' : undefined} role="status">
        {complaint}
      </p>
      {form.failure && (
        <Notice tone="error" role="alert" reveal>
          {messageOf(
            form.failure.error,
            t('Your message couldn’t be sent. Check your connection and send it again.'),
            t,
          )}
        </Notice>
      )}
      <div className={`row-between ${css.actions}`}>
        {free > 0 && (
          <PickFiles className={css.add} accept="image/*" multiple onPick={take}>
            <CameraIcon />
            {t('Add photos')}
          </PickFiles>
        )}
        <Button type="submit" working={form.sending} workingLabel={t('Sending...')} disabled={isSending}>
          {t('Send')}
        </Button>
      </div>
    </form>
  )
}
