type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a control was changed to. */
type Change = { checked: boolean; value: string }

/** Read when it happens: what a component draws later sets a control to what it knows. */
const touched = new Map<Control, Change>()

const isControl = (element: Element): element is Control => element.matches('input, select, textarea')
const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

const groupOf = (input: HTMLInputElement): HTMLInputElement[] =>
  input.type === 'radio' && input.name
    ? [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(input.name)}"]`)]
    : [input]

/** Remembers what somebody changed a control to. */
export function keepTouched(element: Element): void {
  if (!isControl(element)) return
  // A radio button that another one replaces is no choice any more.
  if (isChecked(element)) for (const one of groupOf(element)) touched.delete(one)
  touched.set(element, { checked: isChecked(element) && element.checked, value: element.value })
}

/** Sets a value past React, which then takes the event that follows for a person's. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

/**
 * Lets React hear of a change that was made before it took over.
 * @param target the control itself, or its counterpart
 */
function repeatChange(source: Control, { checked, value }: Change, target: Control): void {
  if (isChecked(target)) {
    // React has taken what it found for what it drew: it is set back to that first, in the same turn.
    if (source === target) for (const one of groupOf(target)) one.checked = one.defaultChecked
    if (target.checked !== checked) target.click()
    return
  }
  if (target instanceof HTMLInputElement && target.type === 'file') {
    // Files are there already, or belong to the control that this one has replaced.
    if (source instanceof HTMLInputElement && source !== target) target.files = source.files
    target.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (source === target && !(target instanceof HTMLSelectElement)) target.value = target.defaultValue
  setValue(target, value)
  const kind = target instanceof HTMLSelectElement ? 'change' : 'input'
  target.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** @returns gives another element the focus, and the cursor that this one has now */
export function keepFocus(from: Element): (to: Element | null) => void {
  const { selectionStart: start, selectionEnd: end } = from as Partial<HTMLInputElement>
  return (to) => {
    if (!(to instanceof HTMLElement)) return
    to.focus({ preventScroll: true })
    // Only fields of text have one.
    if (typeof start === 'number') (to as HTMLInputElement).setSelectionRange(start, end ?? start)
  }
}

/**
 * Repeats what was changed, in order. Each component draws one change before it hears of the next, and the browser nothing between.
 * @param counterpart where; null keeps it for later
 */
export async function repeatTouched(counterpart: (control: Control) => Element | null): Promise<void> {
  for (const [source, change] of touched) {
    const target = counterpart(source)
    if (!target || !isControl(target)) continue
    touched.delete(source)
    repeatChange(source, change, target)
    await Promise.resolve()
  }
}
