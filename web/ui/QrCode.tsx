import { encode } from 'uqr'
import css from './QrCode.module.css'

/** Modules of white around a code, which scanners need. */
const QUIET = 2

/** An address as a code to scan. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: 0 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
      className={css.code}
    >
      <rect x={-QUIET} y={-QUIET} width={size + 2 * QUIET} height={size + 2 * QUIET} className={css.light} />
      <path d={dark} className={css.dark} />
    </svg>
  )
}
