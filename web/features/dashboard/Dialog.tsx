import { CloseButton, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMedia } from '../../lib/use-media.ts'
import css from './Dialog.module.css'

type DialogProps = {
  opened: boolean
  onClose: () => void
  title: ReactNode
  /** `small` for a question, `regular` for a form, `large` for tables and pictures. */
  size?: 'small' | 'regular' | 'large'
  /** Stays in sight at the foot: the actions. */
  actions?: ReactNode
  /** A field inside has `data-autofocus` and takes the focus instead of the title. */
  focusField?: boolean
  /** An action is under way: the dialog cannot be left now. */
  busy?: boolean
  children: ReactNode
}

const widths = { small: '30rem', regular: '44rem', large: '64rem' }

/**
 * A dialog of a dashboard; on a phone it fills the screen unless it is small. Keep it mounted and switch `opened`:
 * focus then returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, size = 'regular', actions, focusField = false, busy = false, children } = props
  const phone = useMedia('(max-width: 40rem)')
  return (
    <Modal.Root
      opened={opened}
      onClose={() => !busy && onClose()}
      size={widths[size]}
      fullScreen={phone && size !== 'small'}
      centered
    >
      <Modal.Overlay backgroundOpacity={0.5} />
      <Modal.Content className={css.content}>
        <div className={css.head}>
          <Modal.Title className={css.title} tabIndex={-1} data-autofocus={focusField ? undefined : true}>
            {title}
          </Modal.Title>
          <CloseButton className={css.close ?? ''} iconSize={24} aria-label="Close" disabled={busy} onClick={onClose} />
        </div>
        <Modal.Body className={css.body}>{children}</Modal.Body>
        {actions !== undefined && (
          <div className={css.actions} data-action-bar>
            {actions}
          </div>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}
