import type { ReactNode } from 'react'
import css from './Notice.module.css'

type NoticeProps = {
  tone?: 'info' | 'good' | 'warn' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** Reads itself out when it appears: `status` politely, `alert` at once. */
  role?: 'status' | 'alert'
}

export function Notice({ tone = 'info', title, children, role }: NoticeProps) {
  return (
    <div className={`${css.notice} ${css[tone]}`} role={role}>
      {title !== undefined && <p className={css.title}>{title}</p>}
      {children !== undefined && <div className={css.text}>{children}</div>}
    </div>
  )
}
