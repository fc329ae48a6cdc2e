import { Link } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './Customer.module.css'

/** How many are listed, and that there are more. */
export function Count({ count, isMore }: { count: number; isMore: boolean }) {
  const t = useTranslate()
  return <span className="soft figures">{isMore ? t('{count}+', { count }) : count}</span>
}

/** Under a list that shows the newest alone: that it does, and the way to all of them. */
export function TheRest({ count, tab, email }: { count: number; tab: 'quotes' | 'bookings'; email: string }) {
  const t = useTranslate()
  return (
    <p className={`small ${css.rest}`}>
      {t('These are the newest {count}.', { count })}{' '}
      <Link to={`?${new URLSearchParams({ tab, q: email })}`}>
        {tab === 'quotes' ? t('See them all in Quotes') : t('See them all in Bookings')}
      </Link>
    </p>
  )
}
