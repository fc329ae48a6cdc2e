import { lazy, Suspense, useEffect, useState } from 'react'
import { useWords } from '../../../lib/words.ts'
import { Icon } from '../frame/Icon.tsx'
import css from './SearchField.module.css'

const load = () => import('./SearchDialog.tsx')
const SearchDialog = lazy(load)

/** Something modal is open, which has to be answered first; the panel of a booking beside the page is not. */
const isBlocked = (): boolean =>
  document.querySelector('[role="alertdialog"], [role="dialog"]:not(section[data-booking-panel])') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** Ctrl K, Command K, and a slash where nobody types. */
const asks = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean => {
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !altKey && !shiftKey
  return key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)
}

/** The search of everything: looks like a field in the bar, opens over the page by a key. */
export function OfficeSearch() {
  const t = useWords()
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }
  useEffect(() => {
    // Whoever presses the key types on at once.
    void load().catch(() => undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !asks(event) || isBlocked()) return
      event.preventDefault()
      setWasOpened(true)
      setOpened(true)
    }
    // At the window, after the document: a list with a search of its own takes the slash first.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={css.field} aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={open}>
        <Icon name="search" />
        <span className={css.hint}>{t('Search name, phone, address, booking ID')}</span>
        <span className={css.short}>{t('Search')}</span>
        <span className={css.key} aria-hidden="true">
          {t('Ctrl K')}
        </span>
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <SearchDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
