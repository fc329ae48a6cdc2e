import { useState } from 'react'
import type { Area } from 'react-easy-crop'
import { handInPortrait } from '#contract/painters/portraits.ts'
import { LEAST_PORTRAIT } from '#domain/painters/portraits.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import css from './CropPortrait.module.css'
import type { UsablePhoto } from './look-at-photo.ts'
import { MovePhoto } from './MovePhoto.tsx'

export type CropPortraitProps = {
  photo: UsablePhoto
  /** Customers see an earlier photo meanwhile. */
  hasShown: boolean
  /** Another one is being looked at. */
  reading: boolean
  onAnother: () => void
  onSent: () => void
}

/** The chosen photo, of which a circle is picked and sent. It stays as it is when it could not be sent. */
export function CropPortrait({ photo, hasShown, reading, onAnother, onSent }: CropPortraitProps) {
  const t = useTranslate()
  const [area, setArea] = useState<Area | null>(null)
  const { bound, problems, failure, sending, write } = useForm({
    initial: { photo: '' },
    problemsOf: () => ({}),
    send: async () => {
      if (!area) return
      const form = new FormData()
      for (const side of ['x', 'y', 'width', 'height'] as const) form.set(side, area[side].toFixed(4))
      form.set('photo', photo.file)
      await call(handInPortrait, { form })
      onSent()
    },
  })
  const move = (to: Area) => {
    setArea(to)
    if (problems.photo !== undefined) write({ photo: '' })
  }
  return (
    <form {...bound} className="stack" noValidate>
      <MovePhoto url={photo.url} maxZoom={photo.shorterSide / LEAST_PORTRAIT} problem={problems.photo} onMove={move} />
      <FailureNotice failure={failure} otherwise={t('We couldn’t send your photo. Please try again.')} />
      <div className={`row ${css.actions}`}>
        <Button
          variant="secondary"
          disabled={sending}
          working={reading}
          workingLabel={t('Opening it...')}
          onClick={onAnother}
        >
          {t('Take another')}
        </Button>
        <Button type="submit" disabled={area === null || reading} working={sending} workingLabel={t('Sending...')}>
          {t('Use this photo')}
        </Button>
      </div>
      <p className="small">
        {hasShown
          ? t('We look at it first, mostly within a day. Until then customers see the last one.')
          : t('We look at it first, mostly within a day. Until then customers see your initials.')}
      </p>
    </form>
  )
}
