/** Whether an event repeats what somebody did before the page was hydrated, and has seen the effect of (web/first-visit/). */
export const isReplayed = ({ isTrusted }: Event): boolean =>
  !isTrusted && document.documentElement.hasAttribute('data-replaying')
