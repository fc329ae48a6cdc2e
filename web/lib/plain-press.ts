type Press = Readonly<Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>> & { button?: number }

/** Whether a press on a link is left to the page. With a key held down, or the middle button, the browser opens it elsewhere. */
export const isPlainPress = ({ button = 0, metaKey, ctrlKey, shiftKey, altKey }: Press): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
