import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { DialogShell } from './DialogShell.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import css from './Sheet.module.css'

type SheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** Above the title, in small type: the context. */
  eyebrow?: ReactNode
  /** Between header and content, for example a progress bar. */
  progress?: ReactNode
  children: ReactNode
  /** A second column on a wide screen; below the content on a phone unless `asideOnPhone` is false. */
  aside?: ReactNode
  asideOnPhone?: boolean
  /** Stays visible at the bottom. */
  footer?: ReactNode
  size?: 'regular' | 'wide'
  /** Changes when the sheet shows something else (a next step): its title then takes the focus. */
  step?: string | number
}

type SheetBodyProps = Pick<SheetProps, 'progress' | 'children' | 'aside' | 'asideOnPhone' | 'footer'> & {
  scroller?: RefObject<HTMLDivElement | null>
}

/** What a sheet has below its header; the first step of the quote has it, too, before there is a dialog (web/first-visit/). */
export function SheetBody({ progress, children, aside, asideOnPhone, footer, scroller }: SheetBodyProps) {
  return (
    <>
      {progress}
      <div className={css.scroller} ref={scroller} data-scrolls>
        <div className={aside ? `${css.columns} ${asideOnPhone ? '' : css.asideOnWide}` : css.single}>
          <div>{children}</div>
          {aside && <div className={css.aside}>{aside}</div>}
        </div>
      </div>
      {footer && (
        <div className={css.footer} data-action-bar>
          {footer}
        </div>
      )}
    </>
  )
}

/**
 * A dialog of the public site: centered on a wide screen, full screen on a phone. On a short screen its header scrolls with the
 * content, and on a very short one so does its footer. Content that fails leaves the dialog open, with what was chosen.
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
    <DialogShell
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
      <SheetBody progress={progress} aside={aside} asideOnPhone={asideOnPhone} footer={footer} scroller={scroller}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </SheetBody>
    </DialogShell>
  )
}
