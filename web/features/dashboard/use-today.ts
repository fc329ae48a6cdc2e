import { useEffect, useState } from 'react'
import { type CivilDate, todayIn } from '../../../domain/calendar.ts'
import { market } from '../../lib/here.ts'

/** How often a page that stays open looks whether the day has changed. */
const LOOK_MS = 30_000

/** Today in the business zone; a page that is open over midnight follows. */
export function useToday(): CivilDate {
  const [today, setToday] = useState(() => todayIn(market, new Date()))
  useEffect(() => {
    const look = () => setToday(todayIn(market, new Date()))
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return today
}
