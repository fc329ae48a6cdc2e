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

/** A file that did not come is not asked for a second time by a page: a new one is, once the server answers. */
async function reloadWhenPossible(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  if (response?.ok) location.reload()
}

/** Runs the script that the server has put to sleep (`server/platform/http/sleeping-page.ts`), with all that it needs in one round trip. */
export function loadPage(): void {
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
    sayFailed()
    window.addEventListener('pointerdown', () => void reloadWhenPossible())
  }
  script.addEventListener('error', fail, { once: true })
  window.addEventListener('unhandledrejection', fail, { once: true })
  window.addEventListener('awake', () => window.removeEventListener('unhandledrejection', fail))
  asleep.replaceWith(script)
}
