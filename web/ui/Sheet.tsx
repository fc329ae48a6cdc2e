import { CloseButton, Modal } from '@mantine/core'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useMedia } from '../lib/use-media.ts'
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
  width?: 'narrow' | 'regular' | 'wide'
  /** Another sheet lies on this one, which then leaves keyboard and focus to it. */
  covered?: boolean
  /** Changes when the sheet shows something else (a next step): its title then takes the focus. */
  step?: string | number
}

const sizes = { narrow: '34rem', regular: '46rem', wide: '68rem' }

/**
 * A dialog: in the middle of a wide screen, over the whole of a phone's. Where the screen is short, its head scrolls away with
 * the content, and where it is very short its foot does too. Needs Mantine's provider around it.
 */
export function Sheet(props: SheetProps) {
  const { opened, onClose, title, eyebrow, progress, children, aside, footer, step } = props
  const { asideOnPhone = true, width = 'regular', covered = false } = props
  // A phone on its side, or a page zoomed to four times its size, is as short of room as a narrow one.
  const phone = useMedia('(max-width: 47.99em), (max-height: 31.24em)')
  const heading = useRef<HTMLHeadingElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  // It is first mounted closed: only then does it know where the focus has to return to.
  const deferred = useDeferredValue(opened, false)
  const shown = useRef(step)

  useEffect(() => {
    if (!opened || shown.current === step) return
    shown.current = step
    for (const one of [whole, scroller]) one.current?.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [opened, step])

  return (
    <Modal.Root
      opened={opened && deferred}
      onClose={onClose}
      size={sizes[width]}
      fullScreen={phone}
      centered
      trapFocus={!covered}
      closeOnEscape={!covered}
      closeOnClickOutside={false}
      classNames={{ content: css.content ?? '' }}
      transitionProps={{ transition: phone ? 'slide-up' : 'fade', duration: 180 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#1e2a2f" />
      <Modal.Content ref={whole}>
        <div className={css.head}>
          <div className={css.titles}>
            {eyebrow !== undefined && <p className={css.eyebrow}>{eyebrow}</p>}
            <Modal.Title ref={heading} className={css.title ?? ''} tabIndex={-1} data-autofocus>
              {title}
            </Modal.Title>
          </div>
          <CloseButton size="xl" iconSize={24} onClick={onClose} aria-label="Close" className={css.close ?? ''} />
        </div>
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
      </Modal.Content>
    </Modal.Root>
  )
}
