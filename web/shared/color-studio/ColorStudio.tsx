import { useEffect, useState } from 'react'
import { type Text, text } from '#domain/platform/translation/text.ts'
import {
  type Finish,
  isPainted,
  type Room,
  type RoomType,
  type Surface,
  type SurfacePaint,
  surfaces,
} from '#domain/pricing/rooms.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { dismissToast } from '#web/ui/toast.ts'
import css from './ColorStudio.module.css'
import { FanPicker } from './FanPicker.tsx'
import { LightAndFinish } from './LightAndFinish.tsx'
import { likeColors, likedColors } from './liked-colors.ts'
import { OtherMaker } from './OtherMaker.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { findColor, hexOf, palette } from './palette.ts'
import type { Light } from './RoomPreview.tsx'
import { TriedColors } from './TriedColors.tsx'

export type ChosenColor = Pick<SurfacePaint, 'colorCode' | 'brand' | 'finish'>

type ColorStudioProps = {
  /** The surface to color; null while the studio is closed. `alike`: how many rooms of its type have that surface painted. */
  target: { room: Room; roomName: string; surface: Surface; alike?: number } | null
  onChoose: (color: ChosenColor) => void
  /** Applies the color to this surface in every room of the type; offered when there are several. */
  onChooseForAll?: (color: ChosenColor) => void
  onClose: () => void
}

/** The look of a surface without a known color: primer. */
const PRIMED = '#f4f1ea'
const UNKNOWN = '#ded8cc'

/** One color for all rooms of a type. */
const forAllOf: Record<RoomType, Text> = {
  bedroom: text('Use in all bedrooms'),
  'living-room': text('Use in all living rooms'),
  kitchen: text('Use in all kitchens'),
  bathroom: text('Use in all bathrooms'),
  'dining-room': text('Use in all dining rooms'),
  office: text('Use in all offices'),
  hallway: text('Use in all hallways'),
  other: text('Use in all other rooms'),
}

/** The colors of a room as drawn: selected ones, a neutral tone for other brands, primer for what is not painted. */
const colorsOf = (room: Room): Record<Surface, string> =>
  Object.fromEntries(
    surfaces.map((surface) => {
      const { colorCode } = room.paintOptions[surface]
      const known = isPainted(room, surface) ? (hexOf(colorCode) ?? (colorCode ? UNKNOWN : PRIMED)) : PRIMED
      return [surface, known]
    }),
  ) as Record<Surface, string>

const finishesOf = (room: Room): Record<Surface, Finish> =>
  Object.fromEntries(surfaces.map((surface) => [surface, room.paintOptions[surface].finish])) as Record<Surface, Finish>

/** Selects one color, from the house fan or any brand, with a preview of the room at three times of day. */
export function ColorStudio({ target, ...calls }: ColorStudioProps) {
  // The last target stays rendered while the sheet closes.
  const [last, setLast] = useState(target)
  if (target && target !== last) setLast(target)
  return last ? <Studio key={`${last.room.id} ${last.surface}`} {...last} opened={target !== null} {...calls} /> : null
}

type StudioProps = NonNullable<ColorStudioProps['target']> & Omit<ColorStudioProps, 'target'> & { opened: boolean }

function Studio({ room, roomName, surface, alike = 1, opened, onChoose, onChooseForAll, onClose }: StudioProps) {
  const t = useTranslate()
  const stored = room.paintOptions[surface]
  const [color, setColor] = useState<ChosenColor>(stored)
  const [light, setLight] = useState<Light>('noon')
  const [liked, setLiked] = useState(likedColors)
  const [wasOpened, setWasOpened] = useState(opened)
  const wide = useMedia('(min-width: 60em)')
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) {
      setColor(stored)
      setLiked(likedColors())
    }
  }
  // Messages of the step below do not concern colors.
  useEffect(() => {
    if (opened) dismissToast()
  }, [opened])

  const found = findColor(color.colorCode)
  const group = palette.find(({ colors }) => colors.some((one) => one === found))
  const hex = hexOf(color.colorCode) ?? (color.colorCode.trim() ? UNKNOWN : PRIMED)
  const forAll = alike > 1 ? onChooseForAll : undefined
  const blank = color.colorCode.trim() === ''
  const choose = (colorCode: string, brand: string) => setColor({ ...color, colorCode, brand })
  const use = (apply: (color: ChosenColor) => void) => {
    if (found) likeColors([found])
    apply({ colorCode: color.colorCode.trim(), brand: color.brand.trim(), finish: color.finish })
  }

  const settings = (
    <LightAndFinish
      light={light}
      onLight={setLight}
      finish={color.finish}
      onFinish={(finish) => setColor({ ...color, finish })}
    />
  )
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('{surface, select, walls {Wall} ceiling {Ceiling} trim {Trim} doors {Door} other {Window}} color', {
        surface,
      })}
      eyebrow={roomName}
      size="wide"
      footer={
        <div className={forAll ? `${css.actions} ${css.three}` : css.actions}>
          <Button variant="secondary" className={css.cancel} onClick={onClose}>
            {t('Cancel')}
          </Button>
          {forAll && (
            <Button variant="secondary" disabled={blank} onClick={() => use(forAll)}>
              {t(forAllOf[room.type])}
            </Button>
          )}
          <Button disabled={blank} onClick={() => use(onChoose)}>
            {t('Use this color')}
          </Button>
        </div>
      }
    >
      <div className={css.studio}>
        <div className={css.preview}>
          <PreviewPanel
            type={room.type}
            colors={{ ...colorsOf(room), [surface]: hex }}
            finishes={{ ...finishesOf(room), [surface]: color.finish }}
            light={light}
            chosen={found}
            colorCode={color.colorCode}
            surface={surface}
          />
          {wide && settings}
        </div>
        <div className={`stack-wide ${css.choices}`}>
          <TriedColors colors={liked} chosen={found} onChoose={choose} />
          <FanPicker startGroup={group} chosen={found} onChoose={choose} />
          {!wide && settings}
          <OtherMaker
            colorCode={found ? '' : color.colorCode}
            brand={found ? '' : color.brand}
            onChange={(change) => setColor({ ...color, ...(found ? { colorCode: '', brand: '' } : {}), ...change })}
          />
        </div>
      </div>
    </Sheet>
  )
}
