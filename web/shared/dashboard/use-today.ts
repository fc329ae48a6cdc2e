import { useEffect, useState } from 'react'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { useReader } from '#web/lib/use-translate.ts'

/** How often an open page checks whether the day has changed. */
const LOOK_MS = 30_000

/** Today in the business zone; updates on a page that is open past midnight. */
export function useToday(): CivilDate {
  const { market } = useReader()
  const [today, setToday] = useState(() => todayIn(market, new Date()))
  useEffect(() => {
    const look = () => setToday(todayIn(market, new Date()))
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [market])
  return today
}
