import { type Message, message } from '#domain/platform/words/message.ts'
import { formatSize } from '#domain/pricing/lengths.ts'
import type { Room, RoomType } from '#domain/pricing/rooms.ts'
import { useWords } from '#web/lib/words.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type KeptNoticeProps = {
  onStartOver: () => void
  /** A room chosen elsewhere that is not part of the draft. */
  offered: Room | null
  onAdd: () => void
}

/** A room of each type with its article, since other languages inflect it. */
const rooms: Record<RoomType, Message> = {
  bedroom: message('the bedroom'),
  'living-room': message('the living room'),
  kitchen: message('the kitchen'),
  bathroom: message('the bathroom'),
  'dining-room': message('the dining room'),
  office: message('the office'),
  hallway: message('the hallway'),
  other: message('the other'),
}

/** Says that the answers from last time are still here. */
export function KeptNotice({ onStartOver, offered, onAdd }: KeptNoticeProps) {
  const t = useWords()
  return (
    <Notice tone="info" title={t('Your answers from last time are still here')}>
      {offered && (
        <Button variant="secondary" size="small" onClick={onAdd}>
          {t('Add {room} of {size}', { room: rooms[offered.type], size: formatSize(offered) })}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onStartOver}>
        {t('Start over')}
      </Button>
    </Notice>
  )
}
