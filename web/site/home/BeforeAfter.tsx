import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './BeforeAfter.module.css'

/** Two pictures of the same room with a handle between them; a range input, so that keys and touch work natively. */
export function BeforeAfter({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  const t = useTranslate()
  const [share, setShare] = useState(42)
  return (
    <div className={css.pair} style={{ '--share': share / 100 } as CSSProperties}>
      {after}
      <div className={css.before}>{before}</div>
      <span className={css.tag}>{t('Before')}</span>
      <span className={`${css.tag} ${css.right}`}>{t('After')}</span>
      <input
        className={css.range}
        type="range"
        min="0"
        max="100"
        value={share}
        aria-label={label}
        aria-valuetext={t('{share} percent', { share })}
        onChange={(event) => setShare(Number(event.target.value))}
      />
      <span className={css.handle} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            d="M9 6l-6 6 6 6M15 6l6 6-6 6"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.5"
            strokeLinecap="round"
          />
        </svg>
      </span>
    </div>
  )
}
