import { type Text, text } from '#domain/platform/translation/text.ts'
import { formatSize } from '#domain/pricing/lengths.ts'
import type { Room, RoomType } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type DraftNoticeProps = {
  onStartOver: () => void
  /** A room chosen elsewhere that is not part of the draft. */
  offered: Room | null
  onAdd: () => void
}

/** A room of each type with its article, since other languages inflect it. */
const rooms: Record<RoomType, Text> = {
  bedroom: text('the bedroom'),
  'living-room': text('the living room'),
  kitchen: text('the kitchen'),
  bathroom: text('the bathroom'),
  'dining-room': text('the dining room'),
  office: text('the office'),
  hallway: text('the hallway'),
  other: text('the other'),
}

/** Says that the answers from last time are still here. */
export function DraftNotice({ onStartOver, offered, onAdd }: DraftNoticeProps) {
  const t = useTranslate()
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
