import { company } from '../site/company.ts'
import css from './TrustBadges.module.css'

const badges = [
  { figure: company.projects, text: 'projects painted' },
  { figure: company.rating, text: 'rating' },
  { figure: company.satisfaction, text: 'satisfaction' },
  { figure: company.warranty, text: 'workmanship warranty' },
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
  </section>
)
