import { useQuery } from '@tanstack/react-query'
import { getQuote } from '#contract/quotes/quotes.ts'
import { roomNames } from '#domain/pricing/rooms.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Panel } from '#web/ui/Panel.tsx'
import css from './FixSection.module.css'
import type { SectionProps } from './live.ts'

/** The problem that a touch-up or a warranty visit fixes: in the customer's own words, where, and their photos. */
export default function FixSection({ booking: { fix, quote, status } }: Pick<SectionProps, 'booking'>) {
  const t = useTranslate()
  const reader = useReader()
  const { data } = useQuery(queryOf(getQuote, { params: { id: quote.id } }))
  if (fix === null) return null
  return (
    <Panel title={status === 'completed' ? t('What your painter fixed') : t('What your painter fixes')}>
      {fix.text !== null && <blockquote className={css.words}>{fix.text}</blockquote>}
      {data && <p>{t('Where: {rooms}', { rooms: roomNames(reader, data.rooms).join(', ') })}</p>}
      {fix.photos.length > 0 && (
        <ul className={`stack-tight ${css.photos}`}>
          {fix.photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img src={photo} alt={t('What to fix, photo {number}', { number: index + 1 })} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
