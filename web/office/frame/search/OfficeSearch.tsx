import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { opensDialog } from '#web/office/parts/address/office-links.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import css from './SearchField.module.css'

const load = async () => (await import('./SearchDialog.tsx')).default
const SearchDialog = lazyDialog(load, ({ opened }) => opened)

/** The dialogs that are open, the one on top last; the panel of a booking beside the page is none. */
const openDialogs = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[role="alertdialog"], [role="dialog"]:not(section[data-booking-panel])'),
]

/** A question that has to be answered first, or something under way. */
const cannotBeLeft = (dialog: HTMLElement): boolean =>
  dialog.getAttribute('role') === 'alertdialog' || dialog.querySelector('button[aria-busy="true"]') !== null

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))

/** Ctrl K, and Command K. */
const isKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** A slash where nobody types. */
const isSlash = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(target)

/**
 * The global search: looks like a field in the bar, opens over the page by a key. It also opens over a dialog, since the
 * phone does not wait for it: that one is as it was afterwards, and is closed only when something else is opened instead.
 */
export function OfficeSearch() {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const open = () => {
    setWasOpened(true)
    setOpened(true)
  }
  useEffect(() => {
    // Loaded early: somebody who presses the key types on at once.
    void load().catch(() => undefined)
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(isKey(event) || isSlash(event))) return
      const dialogs = openDialogs()
      if (isSlash(event) && dialogs.length > 0) return
      // In any case: the browser has a search of its own under this key.
      event.preventDefault()
      if (dialogs.some(cannotBeLeft)) return
      setWasOpened(true)
      setOpened(true)
    }
    // At the window, after the document: a list with a search of its own takes the slash first.
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // Closed as by Escape, with the draft or question that this brings. One that the address opens goes with its address.
  const below = useRef<HTMLElement>(undefined)
  const isByAddress = opensDialog(useSearchParams()[0])
  useEffect(() => {
    if (opened) return
    below.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    below.current = undefined
  }, [opened])
  const leave = () => {
    below.current = isByAddress ? undefined : openDialogs().at(-2)
    setOpened(false)
  }
  return (
    <>
      <button
        type="button"
        className={`line soft ${css.field}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
      >
        <Icon name="search" />
        <span className={css.hint}>{t('Search name, phone, address, booking ID')}</span>
        <span className={css.short}>{t('Search')}</span>
        <span className={`key ${css.key}`} aria-hidden="true">
          {t('Ctrl K')}
        </span>
      </button>
      {wasOpened && <SearchDialog opened={opened} onClose={() => setOpened(false)} onOpen={leave} />}
    </>
  )
}
