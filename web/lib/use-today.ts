import { useEffect, useState } from 'react'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { useReader } from '#web/lib/use-translate.ts'

/** How often an open page checks whether the day has changed. */
const CHECK_MS = 30_000

/** Today in the business zone; updates on a page that is open past midnight. */
export function useToday(): CivilDate {
  const { market } = useReader()
  const [today, setToday] = useState(() => todayIn(market, new Date()))
  useEffect(() => {
    const update = () => setToday(todayIn(market, new Date()))
    const timer = setInterval(update, CHECK_MS)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [market])
  return today
}
