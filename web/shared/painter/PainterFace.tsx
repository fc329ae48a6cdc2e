import { portraitAddress, portraitSizeNames, portraitSizes } from '#domain/painters/portraits.ts'
import { initialsOf } from '#web/lib/initials.ts'
import css from './PainterFace.module.css'

type PainterFaceProps = {
  /** "Maria A.", which stands beside it. */
  name: string
  /** The portrait's id; null: the initials. */
  portrait: string | null
  /** On a line, on a card, or at the head of a page: 40, 56, or 112 pixels. */
  size: 'line' | 'card' | 'head'
  /** Below the fold, where it is loaded when it comes near. */
  isBelow?: boolean
}

const pixels = { line: 40, card: 56, head: 112 } as const

/** A painter's photo, or the initials until there is one. It says nothing that the name beside it does not. */
export function PainterFace({ name, portrait, size, isBelow = false }: PainterFaceProps) {
  const side = pixels[size]
  if (portrait === null) {
    return (
      <span className={`headline ${css.face} ${css.initials} ${css[size]}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  return (
    <img
      className={`${css.face} ${css[size]}`}
      src={portraitAddress(portrait, 'medium')}
      srcSet={portraitSizeNames.map((one) => `${portraitAddress(portrait, one)} ${portraitSizes[one]}w`).join(', ')}
      sizes={`${side}px`}
      width={side}
      height={side}
      alt=""
      decoding="async"
      {...(isBelow ? { loading: 'lazy' as const } : {})}
    />
  )
}
