import { isAnythingRemembered } from '#web/site/booking-flow/remembered-key.ts'
import { keepFocus, repeatTouched } from './controls.ts'
import { counterpartOf } from './counterpart.ts'

/** The first step of the quote dialog as the server draws it (`web/first-visit/FirstStep.tsx`). */
const ADDRESS = '/first-step.html'
const HOLDER = 'first-step'
/** The part of either dialog that scrolls (`SheetBody`). */
const SCROLLER = '[data-scrolls]'
/** How long the page's code may wait for it, in milliseconds. */
const LOAD_TIMEOUT_MS = 1_500
/** How long the dialog that replaces it may take to appear, in milliseconds. */
const LONGEST_MS = 600

/** Fetches the code of the dialog at once, in one round trip with that of the page. */
function preloadDialog({ dataset: { modules = '' } }: HTMLElement): void {
  for (const href of modules.split(' ')) {
    if (isSheetThere(href)) continue
    const link = document.createElement('link')
    const isSheet = href.endsWith('.css')
    Object.assign(
      link,
      isSheet ? { rel: 'preload', as: 'style', crossOrigin: '', href } : { rel: 'modulepreload', href },
    )
    document.head.append(link)
  }
}

let loading: Promise<string> | undefined
/** Buttons of it that were pressed, in order. */
const pressed = new Set<HTMLButtonElement>()
let onClosed: (() => void) | undefined
let isLeftToPage = false

/** It, from when it is opened until it is closed or replaced. */
let opened: HTMLElement | undefined

const holder = () => document.getElementById(HOLDER)
const isSheetThere = (href: string) => document.querySelector(`link[rel="stylesheet"][href^="${href}"]`) !== null

async function load(): Promise<string> {
  const response = await fetch(ADDRESS, { priority: document.readyState === 'complete' ? 'low' : 'high' })
  if (!response.ok) throw new Error(`${ADDRESS} answered ${response.status}`)
  return response.text()
}

const loadOnce = () => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Fetches it when the page is complete, where there is a button that opens it; whoever presses that earlier does not wait so long. */
export function expectFirstStep(): void {
  if (!document.querySelector('[data-instant="quote"]')) return
  const fetchIt = () => void firstStepIsThere()
  if (document.readyState === 'complete') fetchIt()
  else window.addEventListener('load', () => setTimeout(fetchIt), { once: true })
}

/** Resolves when it has come, does not come, or takes too long. */
export const firstStepIsThere = (): Promise<unknown> =>
  Promise.race([loadOnce().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))])

/** The room of the home page is the first of the quote, when its own button was pressed. */
function takeRoom(dialog: HTMLElement, button: HTMLElement): void {
  const room = button.closest('[data-instant="room"]')
  const size = room?.querySelector<HTMLElement>('input[name="room-size"]:checked + span')?.textContent
  if (!room || !size) return
  const type = room.querySelector('select')?.value ?? ''
  const select = dialog.querySelector('select')
  if (select) select.value = type
  for (const one of dialog.querySelectorAll<HTMLElement>('[aria-pressed]')) {
    const [name = ''] = size.split(/\d/)
    if (one.textContent.startsWith(name.trim())) one.setAttribute('aria-pressed', 'true')
  }
  // What was drawn for a room without a size: its price is on the way.
  for (const one of dialog.querySelectorAll<HTMLElement>(
    'fieldset > p:last-child, [data-prices], [aria-expanded], [aria-pressed] small',
  )) {
    one.style.visibility = 'hidden'
  }
}

/**
 * Opens the dialog while its code is on the way.
 * @param onClose called when it is closed again before that has come
 */
export async function openFirstStep(button: HTMLElement, onClose: () => void): Promise<void> {
  // Whoever comes back continues somewhere else.
  if (holder() || isAnythingRemembered()) return
  const html = await loadOnce().catch(() => null)
  if (html === null) return
  if (holder() || isLeftToPage) return
  const element = document.createElement('div')
  element.id = HOLDER
  element.innerHTML = html
  // The page has some of its sheets: a second time, and later, they would win over the page's own rules.
  for (const style of element.querySelectorAll('style')) if (isSheetThere(style.dataset.href ?? '')) style.remove()
  document.body.append(element)
  const dialog = element.querySelector('dialog')
  if (!dialog) return
  preloadDialog(dialog)
  takeRoom(dialog, button)
  // The price beside the buttons is a phone's.
  if (!matchMedia('(max-width: 47.99em)').matches) dialog.querySelector('[data-action-bar] [aria-expanded]')?.remove()
  onClosed = onClose
  opened = element
  dialog.addEventListener('cancel', close)
  dialog.showModal()
  dialog.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  watch(dialog, button)
}

function close(): void {
  const end = onClosed
  onClosed = undefined
  opened = undefined
  holder()?.remove()
  pressed.clear()
  end?.()
}

/** A page that was drawn again has dropped it, with all that was typed: it goes on as it was. */
export function putFirstStepBack(): void {
  if (!opened || opened.isConnected) return
  const dialog = opened.querySelector('dialog')
  document.body.append(opened)
  dialog?.removeAttribute('open')
  dialog?.showModal()
}

export const isInFirstStep = (element: Element): boolean => holder()?.contains(element) ?? false

/** A size is shown as chosen at once; anything else waits for the dialog's code. */
export function pressInFirstStep(button: HTMLButtonElement): void {
  if (button.hasAttribute('data-closes')) {
    close()
    return
  }
  if (button.hasAttribute('aria-pressed')) {
    const group = button.parentElement?.querySelectorAll<HTMLButtonElement>('[aria-pressed]') ?? []
    for (const one of group) {
      pressed.delete(one)
      one.setAttribute('aria-pressed', String(one === button))
    }
  }
  pressed.add(button)
}

/** From now on the page itself opens the dialog. One that is open is replaced by that. */
export function leaveToPage(): void {
  isLeftToPage = true
}

const CONTROL = ['button', 'input', 'select', 'textarea'].join(',')

/** What a control is called in both dialogs; the first of a name is the first of that name there. */
const nameOf = (element: Element): string =>
  [
    element.tagName,
    element.getAttribute('name')?.replace(/^.*[:_«»]/, ''),
    element.getAttribute('aria-label'),
    element.closest('label')?.textContent ?? element.textContent,
  ].join('|')

function counterpartIn(real: Element, dialog: Element) {
  return (element: Element): Element | null => {
    const name = nameOf(element)
    const alike = (root: Element) => [...root.querySelectorAll(CONTROL)].filter((one) => nameOf(one) === name)
    return alike(real)[alike(dialog).indexOf(element)] ?? null
  }
}

/** What was typed, chosen and pressed goes into the real dialog, with the focus. */
async function handOver(dialog: HTMLDialogElement, real: HTMLElement): Promise<void> {
  const counterpart = counterpartIn(real, dialog)
  const active = document.activeElement
  const focused = active && dialog.contains(active) ? counterpart(active) : null
  const refocus = active && keepFocus(active)
  const scrolled = dialog.querySelector(SCROLLER)?.scrollTop ?? 0
  const presses = [...pressed].map(counterpart)
  const element = holder()
  opened = undefined
  dialog.close()
  await repeatTouched((control) => (dialog.contains(control) ? counterpart(control) : null))
  element?.remove()
  for (const button of presses) if (button instanceof HTMLButtonElement) button.click()
  refocus?.(focused)
  const scroller = real.querySelector(SCROLLER)
  if (scroller) scroller.scrollTop = scrolled
}

/** What had the focus when the real dialog came is gone by then: the button gets it. */
function returnFocus(real: HTMLElement, button: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (real.isConnected) return
    observer.disconnect()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) counterpartOf(button)?.focus({ preventScroll: true })
    })
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

/** Waits for the real dialog, and until it has faded in below this one. */
function watch(dialog: HTMLDialogElement, button: HTMLElement): void {
  const find = () => document.querySelector<HTMLElement>('[role="dialog"]:has([name="customerName"])')
  const observer = new MutationObserver(() => {
    const real = find()
    if (!real) return
    observer.disconnect()
    returnFocus(real, button)
    const since = performance.now()
    const whenThere = () => {
      const isEntering = real.closest('[data-entering]') !== null && performance.now() - since < LONGEST_MS
      if (isEntering) requestAnimationFrame(whenThere)
      else if (dialog.isConnected) void handOver(dialog, real)
    }
    requestAnimationFrame(whenThere)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
