/** Marks the event that repeats what somebody did before the page was hydrated (web/first-visit/). */
const REPLAYING = 'replaying'

/** Whether the page has shown the effect of this event before. */
export const isReplayed = ({ isTrusted }: Event): boolean =>
  !isTrusted && document.documentElement.hasAttribute(`data-${REPLAYING}`)
