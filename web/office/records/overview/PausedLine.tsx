import { useQuery } from '@tanstack/react-query'
import { listPauses } from '#contract/coverage/pauses.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { pauseInWords } from '#web/office/setup/closures/pause-words.ts'
import { ActLink } from '#web/office/shell/Act.tsx'
import { addressOfPlace } from '#web/office/shell/places.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Says that no new bookings are taken, while that lasts; nothing otherwise. */
export function PausedLine() {
  const t = useTranslate()
  const reader = useReader()
  const query = useQuery({ ...queryOf(listPauses), refetchOnMount: 'always' })
  const pauses = query.data?.pauses ?? []
  if (pauses.length === 0) return null
  return (
    <Notice tone="warn" title={pauses.map((pause) => pauseInWords(t, reader, pause)).join(' · ')}>
      <ActLink to={{ search: addressOfPlace('closures') }}>{t('Change or open again')}</ActLink>
    </Notice>
  )
}
