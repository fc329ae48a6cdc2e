/** Opens a document in a new tab; a browser that downloads it instead closes the tab again. */
export function openTab(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener noreferrer'
  document.body.append(link)
  link.click()
  link.remove()
}
