import { useEffect, useRef, useState } from 'react'
import { MAX_ROOMS, roomNames, type Surface } from '#domain/pricing/rooms.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { newRoomId } from '../draft/quote-draft.ts'
import steps from '../steps.module.css'
import { useWizard } from '../wizard-context.ts'
import { RoomCard } from './RoomCard.tsx'
import css from './RoomsStep.module.css'

type RoomsStepProps = {
  /** The room that is expanded for editing; null when all are collapsed. */
  open: string | null
  onOpen: (room: string | null) => void
  onColor: (room: string, surface: Surface) => void
}

/** Step 2: the rooms, one of them expanded at a time. */
export function RoomsStep({ open, onOpen, onColor }: RoomsStepProps) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch, uploads } = useWizard()
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const focus = useRef<string>(undefined)

  useEffect(() => {
    const id = focus.current
    if (!id) return
    focus.current = undefined
    const index = draft.rooms.findIndex((room) => room.id === id)
    const card = list.current?.children[index]
    card?.querySelector<HTMLElement>('button')?.focus()
    card?.scrollIntoView?.({ block: 'nearest' })
  }, [draft.rooms])

  const grow = (id: string, words: string) => {
    focus.current = id
    onOpen(id)
    setAnnouncement(words)
  }
  const add = () => {
    const id = newRoomId()
    dispatch({ type: 'add-room', id })
    grow(id, t('A room was added.'))
  }
  const duplicate = (room: string) => {
    const id = newRoomId()
    dispatch({ type: 'duplicate-room', room, id })
    grow(id, t('The room was duplicated.'))
  }
  const remove = (room: string) => {
    const at = draft.rooms.findIndex(({ id }) => id === room)
    const next = draft.rooms[at + 1] ?? draft.rooms[at - 1]
    for (const photo of uploads.pending) if (photo.room === room) uploads.remove(photo.key)
    dispatch({ type: 'remove-room', room })
    focus.current = next?.id
    if (open === room) onOpen(next?.id ?? null)
    setAnnouncement(t('The room was removed.'))
  }

  const names = roomNames(reader, draft.rooms)
  return (
    <div className="stack">
      <p className={`soft ${steps.lead}`}>
        {t(`No tape measure at hand? Pick the size that comes closest. Feet and inches go like 12'6".`)}
      </p>
      <ul className="stack" ref={list}>
        {draft.rooms.map((room, index) => (
          <RoomCard
            key={room.id}
            room={room}
            name={names[index] ?? ''}
            index={index}
            open={open === room.id}
            onToggle={() => onOpen(open === room.id ? null : room.id)}
            onColor={(surface) => onColor(room.id, surface)}
            onDuplicate={draft.rooms.length < MAX_ROOMS ? () => duplicate(room.id) : undefined}
            onRemove={draft.rooms.length > 1 ? () => remove(room.id) : undefined}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <Button
        variant="secondary"
        wide
        className={css.add ?? ''}
        onClick={add}
        disabled={draft.rooms.length >= MAX_ROOMS}
      >
        {t('Add another room')}
      </Button>
    </div>
  )
}
