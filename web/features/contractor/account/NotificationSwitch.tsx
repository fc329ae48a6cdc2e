import { useId, useState } from 'react'
import { message } from '../../../../domain/words/message.ts'
import { useWords } from '../../../lib/words.ts'
import { switchNotifications, useNotificationState } from '../live/notifications.ts'
import css from './NotificationSwitch.module.css'

const explanations = {
  unsupported: message("This browser can't show notifications."),
  denied: message("Notifications from this site are blocked. You can allow them in your browser's settings."),
  off: message("Even while you're in another tab, as long as this page stays open."),
  on: message("Even while you're in another tab, as long as this page stays open."),
}

/** Whether the browser also shows notifications while the page is in the background. */
export function NotificationSwitch() {
  const t = useWords()
  const state = useNotificationState()
  const [asking, setAsking] = useState(false)
  const id = useId()
  const change = async (on: boolean) => {
    setAsking(true)
    await switchNotifications(on)
    setAsking(false)
  }
  return (
    <div>
      <label className={css.row}>
        <input
          className={css.switch}
          type="checkbox"
          role="switch"
          checked={state === 'on'}
          aria-checked={state === 'on'}
          disabled={asking || state === 'unsupported' || state === 'denied'}
          aria-describedby={id}
          onChange={(event) => void change(event.target.checked)}
        />
        {t('Show browser notifications')}
      </label>
      <p id={id} className="small" aria-live="polite">
        {t(explanations[state])}
      </p>
    </div>
  )
}
