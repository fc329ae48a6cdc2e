import { portraitAddress, portraitSizeNames, portraitSizes } from '#domain/painters/portraits.ts'
import { initialsOf } from '#web/lib/initials.ts'
import css from './PainterFace.module.css'

type PainterFaceProps = {
  /** "Maria A.", which stands beside it. */
  name: string
  /** The id of a portrait that customers see, or the address of another one; null: the initials. */
  portrait: string | { url: string } | null
  /** On a line, on a card, or at the head of a page: 40, 56, or 112 pixels. */
  size: 'line' | 'card' | 'head'
  /** What it shows, where that is more than the name beside it says. */
  alt?: string
}

const pixels = { line: 40, card: 56, head: 112 } as const

const sourcesOf = (portrait: string | { url: string }) =>
  typeof portrait === 'string'
    ? {
        src: portraitAddress(portrait, 'medium'),
        srcSet: portraitSizeNames.map((one) => `${portraitAddress(portrait, one)} ${portraitSizes[one]}w`).join(', '),
      }
    : { src: portrait.url }

/** A painter's photo, or the initials until there is one. */
export function PainterFace({ name, portrait, size, alt = '' }: PainterFaceProps) {
  if (portrait === null) {
    return (
      <span className={`headline ${css.face} ${css.initials} ${css[size]}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    )
  }
  const side = pixels[size]
  return (
    <img
      className={`${css.face} ${css[size]}`}
      {...sourcesOf(portrait)}
      sizes={`${side}px`}
      width={side}
      height={side}
      alt={alt}
      decoding="async"
    />
  )
}
