import { type ReactNode, useEffect, useRef } from 'react'
import css from './Notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'good' | 'warn' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Is announced when it appears: `status` politely, `alert` immediately. */
  role?: 'status' | 'alert'
  /** Scrolls into view when it appears: it responds to a button that may be far below. */
  reveal?: boolean
}

export function Notice({ tone = 'info', title, children, role, reveal = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reveal) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [reveal])
  return (
    <div ref={box} className={`${css.notice} ${css[tone]}`} role={role}>
      {title !== undefined && <p className={css.title}>{title}</p>}
      {children !== undefined && <div className={css.text}>{children}</div>}
    </div>
  )
}
