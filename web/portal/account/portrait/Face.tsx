import { initialsOf } from '#web/lib/initials.ts'
import css from './Portrait.module.css'

type FaceProps = {
  name: string
  /** The address of the photo; null: the initials. */
  url: string | null
  /** What the photo is, for who does not see it; empty where the name stands beside it. */
  alt: string
  size: 'card' | 'own'
}

/** A painter's face in a circle, or their initials. */
export function Face({ name, url, alt, size }: FaceProps) {
  const className = `${css.circle} ${css[size]}`
  if (url !== null) return <img className={className} src={url} alt={alt} />
  return (
    <span className={`headline ${className}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
