type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const touched = new Set<Control>()

const isControl = (element: Element): element is Control => element.matches('input, select, textarea')
const isChecked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** Remembers that somebody changed a control. */
export function keepTouched(element: Element): void {
  if (isControl(element)) touched.add(element)
}

const groupOf = (input: HTMLInputElement): Iterable<HTMLInputElement> =>
  input.type === 'radio' && input.name
    ? document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(input.name)}"]`)
    : [input]

/** Sets a value past React, which then takes the event that follows for a person's. */
function setValue(control: Control, value: string): void {
  const prototype = Object.getPrototypeOf(control) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
}

/** What a control was changed to. */
type Change = { source: Control; checked: boolean; value: string }

/**
 * Lets React hear of a change that was made before it took over.
 * @param target the control itself, or its counterpart
 */
function repeatChange({ source, checked, value }: Change, target: Control): void {
  if (isChecked(target)) {
    // React has taken what it found for what it drew: it is set back to that first, in the same turn.
    if (source === target) for (const one of groupOf(target)) one.checked = one.defaultChecked
    if (target.checked !== checked) target.click()
    return
  }
  if (source === target && !(target instanceof HTMLSelectElement)) target.value = target.defaultValue
  setValue(target, value)
  const kind = target instanceof HTMLSelectElement ? 'change' : 'input'
  target.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** A radio button that another one has replaced is no choice. */
const isChoice = (control: Control) => !(isChecked(control) && control.type === 'radio' && !control.checked)

/**
 * Repeats what was changed, in order. Each component draws one change before it hears of the next, and the browser nothing between.
 * @param counterpart where; null keeps it for later
 */
export async function repeatTouched(counterpart: (control: Control) => Element | null): Promise<void> {
  // What a component draws after the first change sets the other controls to what it knows.
  const changes = [...touched]
    .filter(isChoice)
    .map((source) => ({ source, checked: isChecked(source) && source.checked, value: source.value }))
  for (const change of changes) {
    const target = counterpart(change.source)
    if (!target || !isControl(target)) continue
    touched.delete(change.source)
    repeatChange(change, target)
    await null
  }
}
