import { useState } from 'react'
import {
  type Finish,
  isPainted,
  type Room,
  type Surface,
  type SurfacePaint,
  surfaceLabels,
  surfaces,
} from '../../../domain/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import css from './ColorStudio.module.css'
import { FanPicker } from './FanPicker.tsx'
import { OtherMaker } from './OtherMaker.tsx'
import { PreviewPanel } from './PreviewPanel.tsx'
import { findColor, hexOf, palette } from './palette.ts'

export type ChosenColor = Pick<SurfacePaint, 'colorCode' | 'brand' | 'finish'>

type ColorStudioProps = {
  /** Which surface of which room; null while the studio is closed. */
  target: { room: Room; roomName: string; surface: Surface } | null
  onChoose: (color: ChosenColor) => void
  onClose: () => void
}

/** What a surface looks like before a color is known: primer. */
const PRIMED = '#f4f1ea'
const UNKNOWN = '#ded8cc'

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
export function ColorStudio({ target, onChoose, onClose }: ColorStudioProps) {
  // The last target stays drawn while the sheet closes.
  const [last, setLast] = useState(target)
  if (target && target !== last) setLast(target)
  return last ? (
    <Studio
      key={`${last.room.id} ${last.surface}`}
      {...last}
      opened={target !== null}
      onChoose={onChoose}
      onClose={onClose}
    />
  ) : null
}

type StudioProps = NonNullable<ColorStudioProps['target']> & Omit<ColorStudioProps, 'target'> & { opened: boolean }

function Studio({ room, roomName, surface, opened, onChoose, onClose }: StudioProps) {
  const stored = room.paintOptions[surface]
  const [color, setColor] = useState<ChosenColor>(stored)
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setColor(stored)
  }
  const found = findColor(color.colorCode)
  const group = palette.find(({ colors }) => colors.some((one) => one === found))
  const hex = hexOf(color.colorCode) ?? (color.colorCode.trim() ? UNKNOWN : PRIMED)
  const what = surfaceLabels[surface].toLowerCase()

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={`Color of the ${what}`}
      eyebrow={roomName}
      width="wide"
      footer={
        <div className={css.actions}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={color.colorCode.trim() === ''}
            onClick={() =>
              onChoose({ colorCode: color.colorCode.trim(), brand: color.brand.trim(), finish: color.finish })
            }
          >
            Use this color
          </Button>
        </div>
      }
    >
      <div className={css.studio}>
        <PreviewPanel
          colors={{ ...colorsOf(room), [surface]: hex }}
          finishes={{ ...finishesOf(room), [surface]: color.finish }}
          chosen={found}
          colorCode={color.colorCode}
          surface={surface}
          finish={color.finish}
          onFinish={(finish) => setColor({ ...color, finish })}
        />
        <div className={css.choices}>
          <FanPicker
            startGroup={group?.name}
            chosen={found}
            onChoose={(colorCode, brand) => setColor({ ...color, colorCode, brand })}
          />
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
