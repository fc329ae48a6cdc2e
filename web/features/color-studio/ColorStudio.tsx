import { useEffect, useState } from 'react'
import {
  type Finish,
  isPainted,
  type Room,
  type RoomType,
  type Surface,
  type SurfacePaint,
  surfaceNamesWithin,
  surfaces,
} from '../../../domain/rooms.ts'
import { useMedia } from '../../lib/use-media.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { dismissToast } from '../../ui/toast.ts'
import { likeColors, likedColors } from '../colors/liked-colors.ts'
import css from './ColorStudio.module.css'
import { FanPicker } from './FanPicker.tsx'
import { LightAndFinish } from './LightAndFinish.tsx'
import { OtherMaker } from './OtherMaker.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { findColor, hexOf, palette } from './palette.ts'
import type { Light } from './RoomPreview.tsx'
import { YourColors } from './YourColors.tsx'

export type ChosenColor = Pick<SurfacePaint, 'colorCode' | 'brand' | 'finish'>

type ColorStudioProps = {
  /** Which surface of which room; null while the studio is closed. `alike`: how many rooms of its type have it painted. */
  target: { room: Room; roomName: string; surface: Surface; alike?: number } | null
  onChoose: (color: ChosenColor) => void
  /** The color goes on this surface in every room of the type; offered where there are several. */
  onChooseForAll?: (color: ChosenColor) => void
  onClose: () => void
}

/** What a surface looks like before a color is known: primer. */
const PRIMED = '#f4f1ea'
const UNKNOWN = '#ded8cc'

/** Rooms of a type, as one says it. */
const roomsOf: Record<RoomType, string> = {
  bedroom: 'bedrooms',
  'living-room': 'living rooms',
  kitchen: 'kitchens',
  bathroom: 'bathrooms',
  'dining-room': 'dining rooms',
  office: 'offices',
  hallway: 'hallways',
  other: 'other rooms',
}

/** The colors of a room as drawn: chosen ones, a neutral tone for another maker's, primer for what is not painted. */
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

/** Choosing one color: from the house's fan or any maker's, seen in the drawn room at three hours of the day. */
export function ColorStudio({ target, ...calls }: ColorStudioProps) {
  // The last target stays drawn while the sheet closes.
  const [last, setLast] = useState(target)
  if (target && target !== last) setLast(target)
  return last ? <Studio key={`${last.room.id} ${last.surface}`} {...last} opened={target !== null} {...calls} /> : null
}

type StudioProps = NonNullable<ColorStudioProps['target']> & Omit<ColorStudioProps, 'target'> & { opened: boolean }

function Studio({ room, roomName, surface, alike = 1, opened, onChoose, onChooseForAll, onClose }: StudioProps) {
  const t = useWords()
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
  // What was said of the step below has nothing to do with colors.
  useEffect(() => {
    if (opened) dismissToast()
  }, [opened])

  const found = findColor(color.colorCode)
  const group = palette.find(({ colors }) => colors.some((one) => one === found))
  const hex = hexOf(color.colorCode) ?? (color.colorCode.trim() ? UNKNOWN : PRIMED)
  const what = t(surfaceNamesWithin[surface])
  const forAll = alike > 1 ? onChooseForAll : undefined
  const blank = color.colorCode.trim() === ''
  const choose = (colorCode: string, brand: string) => setColor({ ...color, colorCode, brand })
  const use = (give: (color: ChosenColor) => void) => {
    if (found) likeColors([found])
    give({ colorCode: color.colorCode.trim(), brand: color.brand.trim(), finish: color.finish })
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
      title={`Color of the ${what}`}
      eyebrow={roomName}
      size="wide"
      footer={
        <div className={forAll ? `${css.actions} ${css.three}` : css.actions}>
          <Button variant="secondary" className={css.cancel} onClick={onClose}>
            Cancel
          </Button>
          {forAll && (
            <Button variant="secondary" disabled={blank} onClick={() => use(forAll)}>
              Use in all {roomsOf[room.type]}
            </Button>
          )}
          <Button disabled={blank} onClick={() => use(onChoose)}>
            Use this color
          </Button>
        </div>
      }
    >
      <div className={css.studio}>
        <div className={css.preview}>
          <PreviewPanel
            colors={{ ...colorsOf(room), [surface]: hex }}
            finishes={{ ...finishesOf(room), [surface]: color.finish }}
            light={light}
            chosen={found}
            colorCode={color.colorCode}
            surface={surface}
          />
          {wide && settings}
        </div>
        <div className={css.choices}>
          <YourColors colors={liked} chosen={found} onChoose={choose} />
          <FanPicker startGroup={group?.name} chosen={found} onChoose={choose} />
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
