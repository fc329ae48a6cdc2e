import { type ReactNode, type RefObject, useDeferredValue, useEffect, useRef } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './DialogShell.module.css'

type ContentProps = {
  onClose: () => void
  title: ReactNode
  /** Above the title, in small type: the context. */
  eyebrow?: ReactNode
  /** Under the title: the subject. */
  about?: ReactNode
  /** Whether it has a close button; without one, a button in the content closes it. */
  crossed?: boolean
  /** An action is in progress: the dialog cannot be closed now. */
  busy?: boolean
  /** A field inside has `data-autofocus` and takes the focus instead of the title. */
  focusField?: boolean
  /** Changes when the dialog shows something else (a next step): its title then takes the focus, and it scrolls to the top. */
  step?: string | number | undefined
  /** The classes of the whole and of its header. */
  className?: string | undefined
  headClassName?: string | undefined
  children: ReactNode
}

type DialogShellProps = ContentProps & {
  opened: boolean
  /** Position on a phone: full screen, at the bottom, or centered as on a wide screen. */
  onPhone: 'screen' | 'foot' | 'middle'
  /** Width where there is room: `small` for a question, `regular` for a form, `wide` for two columns, tables and pictures. */
  size?: 'small' | 'regular' | 'wide'
  /** Tapping outside closes it. */
  closesBeside?: boolean
}

/**
 * The base of every dialog: traps the focus and returns it, hides and locks the page behind it, and handles Escape when it is
 * on top. Messages of `toast()` stay above it and reachable. Keep it mounted and toggle `opened`.
 */
export function DialogShell({ opened, onPhone, size = 'regular', closesBeside = false, ...content }: DialogShellProps) {
  const { onClose, busy = false } = content
  // It is first rendered closed: only then does it know where to return the focus.
  const deferred = useDeferredValue(opened, false)
  return (
    <ModalOverlay
      className={`${css.overlay} ${css[onPhone]}`}
      isOpen={opened && deferred}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={closesBeside && !busy}
      isKeyboardDismissDisabled={busy}
    >
      <Modal className={`${css.frame} ${css[size]}`}>
        <Content {...content} />
      </Modal>
    </ModalOverlay>
  )
}

/** Focuses the first element of the dialog, and the title again at each further step. */
function useStepFocus(box: RefObject<HTMLElement | null>, focusField: boolean, step: ContentProps['step']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<{ step: ContentProps['step'] }>(null)
  useEffect(() => {
    const isFirst = shown.current === null
    if (shown.current?.step === step && !isFirst) return
    shown.current = { step }
    if (!isFirst) box.current?.scrollTo({ top: 0 })
    const field = isFirst && focusField ? box.current?.querySelector<HTMLElement>('[data-autofocus]') : null
    ;(field ?? heading.current)?.focus({ preventScroll: true })
  }, [box, focusField, step])
  return heading
}

/** Escape is handled in the dialog; this covers the case that nothing has the focus because the focused element is gone. */
function useEscapeFromNowhere(box: RefObject<HTMLElement | null>, busy: boolean, onClose: () => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || busy || document.activeElement !== document.body) return
      if ([...document.querySelectorAll('[role="dialog"]')].at(-1) === box.current) onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [box, busy, onClose])
}

/** Closes a dialog. */
export const Cross = (props: { disabled?: boolean; onClick?: () => void; 'data-closes'?: boolean }) => {
  const t = useTranslate()
  return (
    <button type="button" className={`icon-button ${css.close}`} aria-label={t('Close')} {...props}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 6 18 18M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </button>
  )
}

function Content(props: ContentProps) {
  const { onClose, title, eyebrow, about, busy = false, focusField = false, step, className, headClassName } = props
  const { crossed = true } = props
  const box = useRef<HTMLElement>(null)
  const heading = useStepFocus(box, focusField, step)
  useEscapeFromNowhere(box, busy, onClose)
  return (
    <Dialog ref={box} className={[css.dialog, className].filter(Boolean).join(' ')}>
      <div className={[css.head, headClassName].filter(Boolean).join(' ')}>
        <div className={css.titles}>
          {eyebrow !== undefined && <p className="small figures">{eyebrow}</p>}
          <Heading slot="title" ref={heading} className={css.title ?? ''} tabIndex={-1}>
            {title}
          </Heading>
          {about && <p className={`soft ${css.about}`}>{about}</p>}
        </div>
        {crossed && <Cross disabled={busy} onClick={onClose} />}
      </div>
      {props.children}
    </Dialog>
  )
}
