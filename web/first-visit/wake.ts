import { isAnythingRemembered } from '#web/site/booking-flow/remembered-key.ts'

/** Addresses that ask for something the page's code has to do. */
const asksForSomething = /[?&](?:quote|booking|key|token)=|#commercial$/

/** Whether nobody has to be waited for: whoever comes back is greeted, and some links do something. */
export const isWantedAtOnce = (): boolean =>
  isAnythingRemembered() || asksForSomething.test(location.search + location.hash)

/** Says in the page that its code did not come. */
function sayFailed(): void {
  const words = document.body.dataset.unloaded
  const before = document.getElementById('unloaded')
  if (before || !words) return
  const notice = document.createElement('p')
  notice.id = 'unloaded'
  notice.setAttribute('role', 'alert')
  notice.className = 'notice-of-loading'
  notice.textContent = words
  const parent = document.querySelector('dialog[open]') ?? document.body
  parent.append(notice)
}

/**
 * Runs the script that the server has put to sleep (`server/platform/http/sleeping-page.ts`), with all that it needs in one round trip.
 * @param onFail called when something did not come; can be tried again
 */
export function loadPage(onFail: () => void): void {
  const asleep = document.querySelector<HTMLScriptElement>('script[type="asleep"]')
  if (!asleep) return
  for (const href of asleep.dataset.preload?.split(' ') ?? []) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href })
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.text = asleep.text
  const fail = () => {
    window.removeEventListener('unhandledrejection', fail)
    script.replaceWith(asleep)
    sayFailed()
    onFail()
  }
  script.addEventListener('error', fail)
  window.addEventListener('unhandledrejection', fail)
  window.addEventListener('awake', () => {
    window.removeEventListener('unhandledrejection', fail)
    document.getElementById('unloaded')?.remove()
  })
  asleep.replaceWith(script)
}
