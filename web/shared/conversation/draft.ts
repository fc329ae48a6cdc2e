import { readFromTab, storeInTab } from '#web/lib/tab-storage.ts'

/** A message that was written and not sent yet; photos by their ids. */
export type Draft = { text: string; photos: readonly string[] }

const textOf = (key: string): string => `message_draft_${key}`
const photosOf = (key: string): string => `message_photos_${key}`

/** Under which the key of the message is stored while it may have arrived. */
export const sendKeyOf = (key: string): string => `message_key_${key}`

export const readDraft = (key: string): Draft => ({
  text: readFromTab(textOf(key)),
  photos: readFromTab(photosOf(key)).split(',').filter(Boolean),
})

export function storeDraft(key: string, { text, photos }: Draft): void {
  storeInTab(textOf(key), text)
  storeInTab(photosOf(key), photos.join(','))
}

/** The rest of a draft once the part that was sent has arrived. */
export const withoutSent = ({ text, photos }: Draft, sent: Draft): Draft => ({
  text: text.startsWith(sent.text) ? text.slice(sent.text.length).trimStart() : text,
  photos: photos.filter((one) => !sent.photos.includes(one)),
})
