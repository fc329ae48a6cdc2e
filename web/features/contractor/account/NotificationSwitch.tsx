import { useId, useState } from 'react'
import { switchNotifications, useNotificationState } from '../live/notifications.ts'
import css from './NotificationSwitch.module.css'

const explanations = {
  unsupported: 'This browser cannot show notifications.',
  denied: 'Notifications of this site are blocked. Allow them in the settings of your browser.',
  off: 'Also while you look at something else, as long as this page is open.',
  on: 'Also while you look at something else, as long as this page is open.',
}

/** Whether the browser also shows what is new while the painter looks at something else. */
export function NotificationSwitch() {
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
        Show browser notifications
      </label>
      <p id={id} className={css.hint} aria-live="polite">
        {explanations[state]}
      </p>
    </div>
  )
}
