import { useEffect, useRef } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { likeColors } from '#web/shared/color-studio/liked-colors.ts'
import { LivingRoom } from '#web/shared/drawn-rooms/scenes.tsx'
import { flowIntent } from '#web/site/booking-flow/open-quote.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { profiles, type Style } from './quiz.ts'
import css from './StyleQuiz.module.css'

export function QuizResult({ style, onRestart }: { style: Style; onRestart: () => void }) {
  const t = useTranslate()
  const profile = profiles[style]
  const [wall, door] = [profile.palette[1], profile.palette[3]]
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    likeColors(profile.palette)
  }, [profile])
  return (
    <div className={css.result}>
      <div>
        <h2 ref={title} tabIndex={-1} className={`focus-target ${css.style}`}>
          {t(profile.name)}
        </h2>
        <p className={`subtitle ${css.description}`}>{t(profile.description)}</p>
        <div className="row-wide">
          <LinkButton to="/?quote=true" size="large" {...flowIntent}>
            {t('Get My Custom Quote')}
          </LinkButton>
          <Button variant="secondary" size="large" onClick={onRestart}>
            {t('Take it again')}
          </Button>
        </div>
      </div>
      <div className={css.picture}>
        <LivingRoom
          colors={{ wall: wall?.hex ?? '#fff', ceiling: '#ffffff', trim: '#ffffff', door: door?.hex ?? '#fff' }}
          label={t('A drawing of a living room with walls in {wall} and a door in {door}', {
            wall: wall?.name ?? '',
            door: door?.name ?? '',
          })}
        />
      </div>
      <section className={css.whole} aria-labelledby="palette">
        <h3 id="palette">{t('Your color palette')}</h3>
        <ul className={`stack ${css.palette}`}>
          {profile.palette.map((color) => (
            <li key={color.code}>
              <Chip color={color.hex} name={color.name} code={`${color.code}\u00a0· ${color.hex}`} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="rooms">
        <h3 id="rooms">{t('Rooms it suits')}</h3>
        <ul className={css.list}>
          {profile.rooms
            .map((one) => t(one))
            .map((room) => (
              <li key={room}>{room}</li>
            ))}
        </ul>
      </section>
      <section aria-labelledby="features">
        <h3 id="features">{t('What makes the style')}</h3>
        <ul className={css.list}>
          {profile.features
            .map((one) => t(one))
            .map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
        </ul>
      </section>
    </div>
  )
}
