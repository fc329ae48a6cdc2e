import { useEffect, useId, useRef, useState } from 'react'
import type { PortraitsOfPainter } from '#contract/painters/portraits.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { PainterFace } from '#web/shared/painter/PainterFace.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { CropPortraitProps } from './CropPortrait.tsx'
import { PORTRAIT_TYPES } from './look-at-photo.ts'
import css from './Portrait.module.css'
import { TakeDown } from './TakeDown.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'

function Opening() {
  const t = useTranslate()
  return <Skeleton label={t('Opening your photo')} lines={1} height="17.5rem" />
}

/** What moves and zooms a photo is loaded when there is one. */
const CropPortrait = lazyPart<CropPortraitProps>(async () => (await import('./CropPortrait.tsx')).CropPortrait, Opening)

function formatState(t: PageTranslator, { shown, handedIn }: PortraitsOfPainter): string {
  if (handedIn?.reason === null) {
    return shown
      ? t('We have it, and we look at it first, mostly within a day. Until then customers see the last one.')
      : t('We have it, and we look at it first, mostly within a day. Until then customers see your initials.')
  }
  return shown ? t('Customers see this photo.') : t('Customers see your initials.')
}

/** The painter's photo as it stands, and what they can do about it (docs/rules/portraits.md). */
export function OwnPortrait({ portraits, name }: { portraits: PortraitsOfPainter; name: string }) {
  const t = useTranslate()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const { chosen, problem, reading, choose, leave } = useChosenPhoto()
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (sent > 0) status.current?.focus()
  }, [sent])
  const { shown, handedIn } = portraits
  const waiting = handedIn?.reason === null ? handedIn : null
  const ask = () => input.current?.click()
  return (
    <div className="stack">
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        accept={PORTRAIT_TYPES}
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {chosen ? (
        <CropPortrait
          key={chosen.number}
          photo={chosen}
          hasShown={shown !== null}
          reading={reading}
          onAnother={ask}
          onSent={() => {
            leave()
            setSent((times) => times + 1)
          }}
        />
      ) : (
        <>
          {handedIn && handedIn.reason !== null && (
            <Notice tone="warn" title={t('Please send another photo')}>
              {handedIn.reason}
            </Notice>
          )}
          <div className={`row-middle ${css.state}`}>
            <PainterFace
              name={name}
              portrait={waiting ?? shown}
              alt={waiting ? t('The photo you sent') : t('Your photo')}
              size="head"
            />
            <p ref={status} className="focus-target" role="status" tabIndex={-1}>
              {formatState(t, portraits)}
            </p>
          </div>
          <div className="row">
            <Button
              variant={shown || waiting ? 'secondary' : 'primary'}
              working={reading}
              workingLabel={t('Opening it...')}
              aria-describedby={problem && `${id}-problem`}
              onClick={ask}
            >
              {shown || handedIn ? t('Choose another') : t('Take or choose a photo')}
            </Button>
            {(shown || waiting) && <TakeDown />}
          </div>
        </>
      )}
      {problem && (
        <p className="small strong problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
