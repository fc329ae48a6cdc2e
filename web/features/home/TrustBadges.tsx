import { Link } from 'react-router'
import { company } from '../site/company.ts'
import css from './TrustBadges.module.css'

const badges = [
  { figure: company.projects, text: 'projects painted' },
  { figure: company.rating, text: 'rating' },
  { figure: company.satisfaction, text: 'satisfaction' },
  { figure: company.warranty, text: 'workmanship warranty' },
] as const

/** What a visitor can look up here and hold us to. */
const promises = [
  { to: '/faq', text: 'Every price on this page is computed live' },
  { to: '/terms#prices-and-payment', text: 'No deposit: you pay when it’s done' },
  { to: '/terms#workmanship-warranty', text: 'The warranty is in writing' },
] as const

export const TrustBadges = () => (
  <section className={css.band} aria-label="Evencoat in numbers">
    <ul className={css.badges}>
      {badges.map((badge) => (
        <li key={badge.text} className={css.badge}>
          <span className={css.figure}>{badge.figure}</span> <span>{badge.text}</span>
        </li>
      ))}
    </ul>
    <ul className={css.promises} aria-label="Check for yourself">
      {promises.map(({ to, text }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
        </li>
      ))}
    </ul>
  </section>
)
