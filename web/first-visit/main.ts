import { keepFocus, keepTouched, repeatTouched } from './controls.ts'
import { counterpartOf, keepPlace } from './counterpart.ts'
import {
  expectFirstStep,
  firstStepIsThere,
  isInFirstStep,
  leaveToPage,
  openFirstStep,
  pressInFirstStep,
  putFirstStepBack,
} from './first-step.ts'
import { followPrices } from './follow-prices.ts'
import { paintRoom } from './paint-room.ts'
import { closeMenu, repeatToggles, toggle } from './toggles.ts'
import { isWantedAtOnce, loadPage } from './wake.ts'
import { answerZip } from './zip.ts'

/**
 * The only script of a public page until somebody is there (docs/decisions/0042-a-page-that-sleeps.md). It answers the first taps
 * by itself, keeps whatever else is done, brings in the page's code, and repeats it all when that has taken over.
 */
const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

/** How long a press waits for the part of the page in which it was made. */
const LONGEST_MS = 10_000

/** What was pressed or sent, in order. */
const held = new Set<() => void>()
let isWaking = false
let quote: (() => void) | null = null
/** What has the focus, and had it when the page was drawn again. */
let focused: Element | null = null

let isAwake = false

/** Whether the page itself does not answer yet. The first step of the dialog has this script alone. */
const isOurs = (element: Element) => !isAwake || isInFirstStep(element)

const listen = (kind: string, handler: (event: Event) => void) =>
  window.addEventListener(kind, handler, { capture: true, passive: false })

function wake(): void {
  if (isWaking) return
  isWaking = true
  stopPrices()
  document.documentElement.dataset.woken = ''
  loadPage()
}

const stopPrices = followPrices(wake)

/** A part of the page whose code comes later is taken over after the rest: until then React has put nothing on its elements. */
function whenTaken(
  button: HTMLButtonElement,
  press: (taken: HTMLButtonElement | null) => void,
  since = Date.now(),
): void {
  const there = counterpartOf(button)
  const isWaiting = there && !Object.keys(there).some((key) => key.startsWith('__reactProps'))
  if (isWaiting && Date.now() - since < LONGEST_MS) requestAnimationFrame(() => whenTaken(button, press, since))
  else press(there)
}

/** Shows that a press was heard. @returns presses again, when the page can answer it */
function hear(button: HTMLButtonElement): () => void {
  keepPlace(button).setAttribute('aria-busy', 'true')
  return () =>
    whenTaken(button, (taken) => {
      button.removeAttribute('aria-busy')
      taken?.click()
    })
}

function pressQuote(button: HTMLButtonElement): void {
  quote = hear(button)
  void firstStepIsThere().then(wake)
  void openFirstStep(button, () => {
    // Closed before the dialog itself was there: it may be on its way.
    quote = null
    if (isAwake) document.querySelector<HTMLElement>('[role="dialog"] button')?.click()
    counterpartOf(button)?.focus()
  }).finally(() => button.removeAttribute('aria-busy'))
}

listen('click', (event) => {
  const target = event.target as Element
  if (!isOurs(target)) return
  // While the page is being hydrated its components would hear of it, too, and then a second time.
  event.stopImmediatePropagation()
  // A link to another part of this page leads there, and not to another page.
  if (target.closest('a')) closeMenu()
  const button = target.closest('button')
  if (!button || button.disabled || (button.type === 'submit' && button.form)) return
  event.preventDefault()
  // What it opens returns the focus to where it was: to the button, also for whoever presses it without a pointer or a key.
  if (document.activeElement === document.body) button.focus({ preventScroll: true })
  if (isInFirstStep(button)) pressInFirstStep(button)
  else if (button.dataset.instant === 'toggle') toggle(button)
  else if (button.dataset.instant === 'quote') pressQuote(button)
  else held.add(hear(button))
  if (button.dataset.instant !== 'quote') wake()
})

listen('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!isOurs(form)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  wake()
  if (isInFirstStep(form)) return
  keepPlace(form)
  const endAnswer = form.dataset.instant === 'zip' ? answerZip(form) : undefined
  held.add(() => {
    endAnswer?.()
    counterpartOf(form)?.requestSubmit()
  })
})

for (const kind of ['input', 'change']) {
  listen(kind, (event) => {
    const target = event.target as Element
    if (!isOurs(target)) return
    event.stopImmediatePropagation()
    keepTouched(keepPlace(target))
    paintRoom(target)
  })
}

listen('keydown', (event) => {
  if (!isAwake && (event as KeyboardEvent).key === 'Escape') closeMenu()?.focus()
})

listen('focusin', ({ target }) => {
  if (!isAwake) focused = keepPlace(target as Element)
})
listen('focusout', ({ target }) => {
  // What loses it because it is removed is gone by then.
  queueMicrotask(() => {
    if (focused === target && (target as Element).isConnected) focused = null
  })
})

/** A browser reports a pointer that rests where a page appears; nobody moves it. */
const isMoved = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0

for (const sign of signs) {
  listen(sign, (event) => {
    const { target } = event
    // Whoever asks for the dialog gets it before the page's code takes the line.
    if (target instanceof Element && target.closest('[data-instant="quote"]')) void firstStepIsThere().then(wake)
    else if (sign !== 'pointermove' || isMoved(event as MouseEvent)) wake()
  })
}

/** What was changed comes first; what was pressed follows when the page has drawn it. */
async function repeatAll(): Promise<void> {
  const { dataset } = document.documentElement
  isAwake = true
  // A page that was drawn again has lost the mark with everything else.
  dataset.woken = ''
  dataset.replaying = ''
  putFirstStepBack()
  const refocus = focused && [document.body, focused].includes(document.activeElement ?? focused) && keepFocus(focused)
  await repeatTouched((control) => (isInFirstStep(control) ? null : counterpartOf(control)))
  if (focused && refocus) refocus(counterpartOf(focused))
  repeatToggles()
  setTimeout(() => {
    delete dataset.replaying
    for (const repeat of held) repeat()
    quote?.()
    leaveToPage()
  })
}

window.addEventListener(
  'awake',
  () => {
    // Not within the effect that says so: events are then handled one after the other.
    setTimeout(() => void repeatAll())
  },
  { once: true },
)

// The display font comes when the page is seen, in place of one of the same measures.
new PerformanceObserver(() => document.querySelector('style[media="not all"]')?.removeAttribute('media')).observe({
  type: 'paint',
  buffered: true,
})

if (isWantedAtOnce()) wake()
else expectFirstStep()
