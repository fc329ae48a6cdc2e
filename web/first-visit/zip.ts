/**
 * Goes to the page of a zip code that is linked on this one, or says that it is being looked for.
 * @returns ends that
 */
export function answerZip(form: HTMLFormElement): () => void {
  const typed = form.querySelector('input')?.value.trim() ?? ''
  const status = form.parentElement?.querySelector('[role="status"]')
  if (typed && status) status.textContent = form.dataset.looking ?? ''
  const link = document.querySelector<HTMLAnchorElement>(`a[href="/location/${CSS.escape(typed.slice(0, 5))}"]`)
  link?.click()
  return () => {
    if (status) status.textContent = ' '
  }
}
