import { useSyncExternalStore } from 'react'
import css from './ToastOutlet.module.css'
import { currentToast, dismissToast, holdToast, subscribeToToasts } from './toast.ts'

/** Where `toast()` appears: once in the page, above everything, also above dialogs. */
export function ToastOutlet() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const destructive = message?.tone === 'destructive'
  const card = message && (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only keeps it there
    <div
      key={message.id}
      className={destructive ? `${css.toast} ${css.destructive}` : css.toast}
      onPointerEnter={() => holdToast(true)}
      onPointerLeave={() => holdToast(false)}
      onFocus={() => holdToast(true)}
      onBlur={() => holdToast(false)}
    >
      <div>
        <p className={css.title}>{message.title}</p>
        {message.description && <p className={css.description}>{message.description}</p>}
      </div>
      <button type="button" className={css.close} onClick={dismissToast} aria-label="Dismiss this message">
        ×
      </button>
    </div>
  )
  return (
    <div className={css.outlet}>
      <div role="status">{destructive ? null : card}</div>
      <div role="alert">{destructive ? card : null}</div>
    </div>
  )
}
