import { useDeferredValue } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './Search.module.css'
import { SearchEverywhere } from './SearchEverywhere.tsx'

type SearchDialogProps = {
  opened: boolean
  onClose: () => void
  /** Something that was found is about to be opened: it closes, and so does what it lies over. */
  onOpen: () => void
}

/** The search over the page; over the whole screen on a phone. What was typed is gone when it is opened again. */
export default function SearchDialog({ opened, onClose, onOpen }: SearchDialogProps) {
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
      <Modal className={css.box ?? ''}>
        <Dialog className={`card ${css.dialog}`} aria-label={t('Search everything')}>
          <SearchEverywhere onClose={onClose} onOpen={onOpen} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
