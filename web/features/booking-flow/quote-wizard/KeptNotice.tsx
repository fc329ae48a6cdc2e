import { formatSize } from '../../../../domain/lengths.ts'
import type { Room } from '../../../../domain/rooms.ts'
import { roomTypeNamesWithin } from '../../../../domain/rooms.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

type KeptNoticeProps = {
  onStartOver: () => void
  /** A room that was begun elsewhere and is not among the answers. */
  offered: Room | null
  onAdd: () => void
}

/** Says that the answers of last time are still here. */
export const KeptNotice = ({ onStartOver, offered, onAdd }: KeptNoticeProps) => {
  const t = useWords()
  return (
    <Notice tone="info" title="Your answers from last time are still here">
      {offered && (
        <Button variant="secondary" size="small" onClick={onAdd}>
          Add the {t(roomTypeNamesWithin[offered.type])} of {formatSize(offered)}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onStartOver}>
        Start over
      </Button>
    </Notice>
  )
}
