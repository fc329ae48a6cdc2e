import { type ReactNode, useEffect, useRef } from 'react'
import { DialogFrame } from './DialogFrame.tsx'
import css from './Sheet.module.css'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Above the title, small: where one is. */
  eyebrow?: ReactNode
  /** Between head and content, for example a progress bar. */
  progress?: ReactNode
  children: ReactNode
  /** A second column on a wide screen; below the content on a phone unless `asideOnPhone` is false. */
  aside?: ReactNode
  asideOnPhone?: boolean
  /** Stays in sight at the bottom. */
  footer?: ReactNode
  size?: 'regular' | 'wide'
  /** Changes when the sheet shows something else (a next step): its title then takes the focus. */
  step?: string | number
}

/**
 * A dialog of the public site: in the middle of a wide screen, over the whole of a phone's. Where the screen is short, its
 * head scrolls away with the content, and where it is very short its foot does too.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, eyebrow, progress, children, aside, footer, step } = props
  const { asideOnPhone = true, size = 'regular' } = props
  const scroller = useRef<HTMLDivElement>(null)
  const shown = useRef(step)

  useEffect(() => {
    if (shown.current !== step) scroller.current?.scrollTo({ top: 0 })
    shown.current = step
  }, [step])

  return (
    <DialogFrame
      opened={opened}
      onClose={onClose}
      onPhone="screen"
      size={size}
      title={title}
      eyebrow={eyebrow}
      step={step}
      className={css.content}
      headClassName={css.head}
    >
      {progress}
      <div className={css.scroller} ref={scroller}>
        <div className={aside ? `${css.columns} ${asideOnPhone ? '' : css.asideOnWide}` : css.single}>
          <div className={css.main}>{children}</div>
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
      </div>
      {footer && (
        <div className={css.footer} data-action-bar>
          {footer}
        </div>
      )}
    </DialogFrame>
  )
}
