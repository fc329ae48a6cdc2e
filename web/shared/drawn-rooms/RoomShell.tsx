import { type CSSProperties, type ReactNode, useId } from 'react'
import css from './RoomShell.module.css'

/** The paintable surfaces of a drawing; any CSS colors. */
export type RoomColors = {
  wall: string
  ceiling: string
  trim: string
  door: string
  /** The window's frame; defaults to the trim. */
  window?: string
}

type RoomShellProps = {
  colors: RoomColors
  /** The text alternative; without one the drawing is decorative. */
  label?: string
  floor?: 'oak' | 'walnut' | 'tile'
  /** A color that sweeps over the walls from left to right each time it changes. */
  previousWall?: string
  children: ReactNode
}

const floors = {
  oak: ['#d9b88c', '#caa577'],
  walnut: ['#a87b58', '#966b4a'],
  tile: ['#e2ded6', '#d3cec4'],
} as const

/** One wall each: back, left, right. */
const walls = 'M172 107h456v343H172zM0 0l172 107v343L0 600zM800 0 628 107v343l172 150z'

const planks = [-520, -330, -200, -95, 0, 95, 200, 330, 520]

/** Floorboards that run to the vanishing point, or tiles with cross joints. */
function Floor({ kind, clip }: { kind: keyof typeof floors; clip: string }) {
  const [ground, joint] = floors[kind]
  return (
    <g>
      <path d="M172 450h456l172 150H0z" fill={ground} />
      <g stroke={joint} strokeWidth="2.5" clipPath={`url(#${clip})`}>
        {planks.map((at) => (
          <path key={at} d={`M${400 + at} 600 ${400 + at * 0.57} 450`} />
        ))}
        {kind === 'tile' && <path d="M0 474h800M0 508h800M0 552h800" />}
        {kind !== 'tile' && <path d="M455 478h60M250 470h52M330 530h70M560 545h105M120 560h110" />}
      </g>
    </g>
  )
}

/**
 * An empty room in one-point perspective: walls, ceiling, floor, baseboard, crown, a window on the left and a door on the
 * right. Furniture is passed as children and drawn in front.
 */
export function RoomShell({ colors, label, floor = 'oak', previousWall, children }: RoomShellProps) {
  const id = useId()
  const style = {
    '--wall': colors.wall,
    '--ceiling': colors.ceiling,
    '--trim': colors.trim,
    '--door': colors.door,
    '--window': colors.window ?? colors.trim,
  } as CSSProperties
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden as decoration
    <svg
      className={css.room}
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      style={style}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <clipPath id={`${id}floor`}>
        <path d="M172 450h456l172 150H0z" />
      </clipPath>
      <path className={css.ceiling} d="M0 0h800L628 107H172z" />
      <path d="M0 0h800L628 107H172z" fill="#1e2a2f" opacity=".035" />
      <Floor kind={floor} clip={`${id}floor`} />
      {previousWall && <path d={walls} fill={previousWall} />}
      <path key={colors.wall} className={previousWall ? `${css.wall} ${css.sweep}` : css.wall} d={walls} />
      {/* Light: the left wall has the window, so it is in shade; the right one catches some of it. */}
      <path d="M0 0l172 107v343L0 600z" fill="#14202a" opacity=".16" />
      <path d="M800 0 628 107v343l172 150z" fill="#14202a" opacity=".07" />
      <path d="M172 107h456v343H172z" fill={`url(#${id}light)`} />
      <linearGradient id={`${id}light`} x1="0" y1="0" x2="1" y2=".6">
        <stop offset="0" stopColor="#fff" stopOpacity=".26" />
        <stop offset=".6" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#14202a" stopOpacity=".1" />
      </linearGradient>
      {/* Crown and baseboard */}
      <path className={css.trim} d="M172 107h456v9H172zM0 0l172 107v9L0 14zM800 0 628 107v9L800 14z" />
      <path className={css.trim} d="M172 435h456v15H172zM0 574l172-139v15L0 600zM800 574 628 435v15l172 150z" />
      <path
        d="M172 107h456v9H172zM172 435h456v15H172z"
        fill="none"
        stroke="#14202a"
        strokeOpacity=".12"
        strokeWidth="1.5"
      />
      {/* Window on the left wall */}
      <path className={css.window} d="M36 92 147 136v196L36 356z" />
      <path d="M48 110 137 145v174L48 337z" fill="#dcebf2" />
      <path d="M48 222 137 231v88L48 337z" fill="#cfe0d3" />
      <path d="M48 300c22-26 34-8 48-22s30-16 41-8v49L48 337z" fill="#9fb796" />
      <path className={css.frame} d="M48 222 137 231M92 127v202" />
      <path className={css.window} d="M28 352 153 330v10L28 366z" />
      {/* Light that falls in through it */}
      <path d="M178 452 330 452 520 600H250z" fill="#fff" opacity=".2" />
      {/* Door on the right wall */}
      <path className={css.trim} d="M676 146 790 104v490L676 492z" />
      <path className={css.door} d="M687 155 779 123v461L687 502z" />
      <path
        d="M700 178 766 157v150L700 309zM700 334 766 336v190L700 478z"
        fill="#14202a"
        fillOpacity=".05"
        stroke="#14202a"
        strokeOpacity=".16"
        strokeWidth="2"
      />
      <circle cx="698" cy="330" r="5.5" fill="#c7a04e" />
      {children}
    </svg>
  )
}
