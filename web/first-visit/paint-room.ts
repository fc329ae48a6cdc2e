/** The walls of the drawn room take the color that was picked; the room's card says its name. */
export function paintRoom(control: Element): void {
  const label = control.closest<HTMLElement>('[data-code]')
  const room = label?.closest('[data-instant="room"]')
  if (!label || !room) return
  room.querySelector('svg')?.style.setProperty('--wall', label.style.backgroundColor)
  const name = room.querySelector('[data-shows="name"]')
  const facts = room.querySelector('[data-shows="code"]')
  if (name) name.textContent = label.title
  if (facts) facts.textContent = facts.textContent.replace(/^\S+/, label.dataset.code ?? '')
}
