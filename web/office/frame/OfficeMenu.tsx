import { type ReactNode, useDeferredValue } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './OfficeMenu.module.css'

type OfficeMenuProps = { opened: boolean; onClose: () => void; children: ReactNode }

/** The navigation of a phone: a drawer from the left, with the page behind it. */
export function OfficeMenu({ opened, onClose, children }: OfficeMenuProps) {
  const t = useTranslate()
  // It is first rendered closed: only then does it know where to return the focus.
  const deferred = useDeferredValue(opened, false)
  return (
    <ModalOverlay
      className={css.veil ?? ''}
      isOpen={opened && deferred}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
    >
      <Modal className={css.drawer ?? ''}>
        <Dialog className={css.content ?? ''}>
          <div className={`line ${css.head}`}>
            <Heading slot="title" className="subtitle">
              {t('Menu')}
            </Heading>
            <button type="button" className="icon-button" aria-label={t('Close')} onClick={onClose}>
              <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                <path d="M6 6 18 18M18 6 6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
              </svg>
            </button>
          </div>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
