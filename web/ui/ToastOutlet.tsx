import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './ToastOutlet.module.css'
import { currentToast, dismissToast, endToastsOfLastPage, setToastPaused, subscribeToToasts } from './toast.ts'

/** Events that change which element is in use, or where it is. */
const MOMENTS = ['resize', 'focusin']

/** Needed when something happens, and therefore no part of the first load. */
const loadPosition = () => import('./toast-position.ts')

/** Keeps the toast clear of anything in use, for as long as it is shown. */
function useToastOffset(shown: number | undefined) {
  const outlet = useRef<HTMLDivElement>(null)
  const [foot, setFoot] = useState<number>()
  useLayoutEffect(() => {
    if (shown === undefined) return
    let isShown = true
    const updateFoot = () =>
      void loadPosition().then(
        ({ findToastOffset }) => isShown && setFoot(findToastOffset(outlet.current)),
        // Without a connection the toast is at the foot of the window.
        () => undefined,
      )
    updateFoot()
    // A dialog that opens or closes together with the toast is laid out a moment later.
    const later = setTimeout(updateFoot, 250)
    for (const moment of MOMENTS) window.addEventListener(moment, updateFoot)
    return () => {
      isShown = false
      clearTimeout(later)
      for (const moment of MOMENTS) window.removeEventListener(moment, updateFoot)
    }
  }, [shown])
  return { outlet, foot }
}

/**
 * Where `toast()` appears: once in the page, on top of everything, including dialogs, which do not make it inert. At the bottom
 * of the window, since titles, calendars and the first fields are at its top.
 */
export function ToastOutlet() {
  const t = useTranslate()
  const message = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const drawn = message?.inView ? undefined : message?.id
  const { outlet, foot } = useToastOffset(drawn)
  const destructive = message?.tone === 'destructive'
  const words = message && (
    <div>
      <p className={css.title}>{message.title}</p>
      {message.description && <p className="soft">{message.description}</p>}
    </div>
  )
  const card = message?.inView ? (
    <div key={message.id} className="visually-hidden">
      {words}
    </div>
  ) : (
    message && (
      // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only keeps it there
      <div
        key={message.id}
        className={destructive ? `${css.toast} ${css.destructive}` : css.toast}
        onPointerEnter={() => setToastPaused(true)}
        onPointerLeave={() => setToastPaused(false)}
        onFocus={() => setToastPaused(true)}
        onBlur={() => setToastPaused(false)}
      >
        {words}
        <button
          type="button"
          className={css.close}
          onClick={dismissToast}
          onKeyDown={({ key }) => {
            if (key === 'Escape') dismissToast()
          }}
          data-dismiss=""
          aria-label={t('Dismiss this message')}
        >
          ×
        </button>
      </div>
    )
  )
  return (
    <div
      ref={outlet}
      style={foot === undefined ? undefined : { bottom: foot }}
      className={css.outlet}
      data-react-aria-top-layer="true"
    >
      <div role="status">{destructive ? null : card}</div>
      <div role="alert">{destructive ? card : null}</div>
    </div>
  )
}

/** Dismisses toasts when the visitor starts to navigate to another page. */
export function ToastsEndWithPage() {
  const { pathname } = useLocation()
  const going = useNavigation().location?.pathname ?? pathname
  const at = useRef(going)
  useEffect(() => {
    if (at.current === going) return
    at.current = going
    endToastsOfLastPage()
  }, [going])
  return null
}
