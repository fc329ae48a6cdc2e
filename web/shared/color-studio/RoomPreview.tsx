import { useId } from 'react'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Finish, RoomType, Surface } from '#domain/pricing/rooms.ts'
import { Bed, BedsideTable, DiningSet, KitchenRun, Plant, Rug, Sofa } from '#web/shared/drawn-rooms/furniture.tsx'
import { RoomShell } from '#web/shared/drawn-rooms/RoomShell.tsx'
import css from './RoomPreview.module.css'

/** The times of day in the preview. */
export const lights = ['morning', 'noon', 'evening'] as const
export type Light = (typeof lights)[number]
export const lightLabels: Record<Light, Text> = {
  morning: text('Morning'),
  noon: text('Noon'),
  evening: text('Evening'),
}

/** How strongly a finish reflects light. */
const sheen: Record<Finish, number> = { flat: 0, eggshell: 0.08, satin: 0.18, 'semi-gloss': 0.32, gloss: 0.5 }

const sky: Record<Light, { glass: string; opacity: number }> = {
  morning: { glass: '#ffd9a8', opacity: 0.45 },
  noon: { glass: '#ffffff', opacity: 0.12 },
  evening: { glass: '#1d2c47', opacity: 0.78 },
}

type RoomPreviewProps = {
  /** Decides what stands in the room. */
  type: RoomType
  /** The color of each surface; unpainted ones are plain white. */
  colors: Record<Surface, string>
  finishes: Record<'walls' | 'trim' | 'doors', Finish>
  light: Light
  label: string
  previousWall?: string | undefined
}

/** Light: low and warm, white from above, or from a lamp. */
function Daylight({ light, id }: { light: Light; id: string }) {
  return (
    <g className={css.light}>
      <path d="M48 110 137 145v174L48 337z" fill={sky[light].glass} opacity={sky[light].opacity} />
      {light === 'morning' && (
        <>
          <rect className={css.multiply} width="800" height="600" fill="#ffe9cd" />
          <path d="M300 200 470 190 560 410 350 430z" fill="#fff3d6" opacity=".34" />
          <path d="M178 470 420 462 640 600H330z" fill="#fff3d6" opacity=".3" />
        </>
      )}
      {light === 'noon' && <path d="M172 450h250l150 150H60z" fill="#fff" opacity=".12" />}
      {light === 'evening' && (
        <>
          <rect className={css.multiply} width="800" height="600" fill="#b08f72" />
          <radialGradient id={`${id}lamp`} cx=".5" cy=".35" r=".55">
            <stop offset="0" stopColor="#ffd79a" stopOpacity=".55" />
            <stop offset="1" stopColor="#ffd79a" stopOpacity="0" />
          </radialGradient>
          <rect width="800" height="600" fill={`url(#${id}lamp)`} />
        </>
      )}
    </g>
  )
}

/** The window's reflection in a finish: none on flat walls, a mirror image on glossy ones. */
function Sheen({ finishes, id }: { finishes: RoomPreviewProps['finishes']; id: string }) {
  return (
    <g>
      <linearGradient id={`${id}sheen`} x1="0" y1="0" x2="1" y2=".35">
        <stop offset=".12" stopColor="#fff" stopOpacity="0" />
        <stop offset=".3" stopColor="#fff" stopOpacity=".9" />
        <stop offset=".46" stopColor="#fff" stopOpacity=".1" />
        <stop offset=".6" stopColor="#fff" stopOpacity=".45" />
        <stop offset=".75" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <path d="M172 116h456v319H172z" fill={`url(#${id}sheen)`} opacity={sheen[finishes.walls]} />
      <path d="M800 14 628 116v319l172 139z" fill={`url(#${id}sheen)`} opacity={sheen[finishes.walls] * 0.7} />
      <path d="M700 178 732 168v300L700 478z" fill="#fff" opacity={sheen[finishes.doors] * 0.6} />
      <path d="M172 437h456v4H172zM172 108h456v3H172z" fill="#fff" opacity={sheen[finishes.trim]} />
    </g>
  )
}

/** What stands in a room of that type, in tones that compete with no color of its walls. */
function Furniture({ type }: { type: RoomType }) {
  switch (type) {
    case 'bedroom':
      return (
        <>
          <BedsideTable x={212} />
          <BedsideTable x={588} />
          <Rug color="#d9cdb8" />
          <Bed cover="#e6dfd2" head="#6b6a64" />
        </>
      )
    case 'kitchen':
      return (
        <>
          <KitchenRun cabinet="#6b6a64" />
          <Plant x={642} y={8} />
        </>
      )
    case 'dining-room':
      return (
        <>
          <Rug color="#d9cdb8" />
          <DiningSet seat="#e6dfd2" />
          <Plant x={206} />
        </>
      )
    case 'living-room':
      return (
        <>
          <Rug color="#d9cdb8" />
          <Sofa color="#6b6a64" cushion="#e6dfd2" />
          <Plant />
        </>
      )
    default:
      return <Plant />
  }
}

/** A room with walls, ceiling, trim, door and window in the selected colors, at a time of day. */
export function RoomPreview({ type, colors, finishes, light, label, previousWall }: RoomPreviewProps) {
  const id = useId()
  return (
    <RoomShell
      colors={{
        wall: colors.walls,
        ceiling: colors.ceiling,
        trim: colors.trim,
        door: colors.doors,
        window: colors.windows,
      }}
      label={label}
      {...(previousWall && { previousWall })}
    >
      <Sheen finishes={finishes} id={id} />
      <Furniture type={type} />
      <Daylight light={light} id={id} />
    </RoomShell>
  )
}
