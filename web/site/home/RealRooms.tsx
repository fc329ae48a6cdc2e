import { Link } from 'react-router'
import type { ShownRoom } from '#contract/bookings/reviews.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { formatFinishedMonth, formatRoomPhoto } from '#web/shared/reviews/format-review.ts'
import strip from './Gallery.module.css'
import css from './RealRooms.module.css'
import { Section } from './Section.tsx'

/** "Living room, Fairmount", "A room". */
function formatRoomAndTown(reader: Reader, room: ShownRoom): string {
  const t = translator(reader)
  const name = formatRoomPhoto(reader, { ...room, color: null })
  return room.town === null ? name : t('{room}, {town}', { room: name, town: room.town })
}

/** Photos of finished rooms that their customers let everybody see, in place of drawings (docs/rules/real-rooms.md#where-they-stand). */
export function RealRooms({ rooms }: { rooms: readonly ShownRoom[] }) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <Section
      id="gallery"
      title={t('Rooms we’ve painted')}
      lead={t('Real rooms, shown with the OK of the people who live there.')}
    >
      <ul className={`${strip.rooms} ${css.three}`}>
        {rooms.map((room) => {
          const facts = { month: formatFinishedMonth(reader, room), painter: room.painter.firstName }
          return (
            <li key={room.id} className={strip.room}>
              <img
                className={css.photo}
                src={room.url}
                srcSet={room.smallUrl === undefined ? undefined : `${room.smallUrl} 480w, ${room.url} 1600w`}
                sizes="(min-width: 60em) 24rem, (min-width: 48em) 45vw, 84vw"
                width={480}
                height={360}
                alt={formatRoomPhoto(reader, room)}
                loading="lazy"
                decoding="async"
              />
              <div className={css.label}>
                <h3>{formatRoomAndTown(reader, room)}</h3>
                {room.color && (
                  <p className={css.color}>
                    <span className={css.chip} style={{ backgroundColor: room.color.hex }} aria-hidden="true" />
                    {room.color.name}
                  </p>
                )}
                <p className="small">
                  {room.painter.slug === null
                    ? t('{month}, painted by {painter}', facts)
                    : t.rich('{month}, painted by <link>{painter}</link>', {
                        ...facts,
                        link: (inside) => <Link to={`/painter/${room.painter.slug}`}>{inside}</Link>,
                      })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
