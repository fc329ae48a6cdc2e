/** Scrolls the page at once: where it scrolls smoothly, the next focus would stop it halfway. @param top in pixels */
export const jumpTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' })
