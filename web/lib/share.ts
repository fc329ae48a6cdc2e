/** How something was passed on; nothing when the person closed the share sheet again. */
export type Sharing = 'shared' | 'copied' | 'failed' | null

/** Passes something on: with the device's share sheet, else its address or text in the clipboard. Never throws. */
export async function share(what: { title: string } & ({ url: string } | { text: string })): Promise<Sharing> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(what)
      return 'shared'
    }
    await navigator.clipboard.writeText('url' in what ? what.url : what.text)
    return 'copied'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'failed'
  }
}
