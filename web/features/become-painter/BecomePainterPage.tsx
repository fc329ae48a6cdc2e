import { lazy, Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { houseColors } from '../colors/house-colors.ts'
import css from './BecomePainterPage.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'

/** Prices come after the page: its words stand in it as it was built. */
const PayExample = lazy(() => import('./PayExample.tsx').then((module) => ({ default: module.PayExample })))

const benefits = [
  {
    color: houseColors.wissahickon.hex,
    title: 'Competitive Pay',
    text: 'Transparent earnings: each job shows your share to the cent, and how it was computed, before you accept it. Your dashboard adds it up by month.',
  },
  {
    color: houseColors.marketOchre.hex,
    title: 'Steady Work',
    text: 'Automated job assignments: you mark the half-days on which you can work, and jobs in your areas fill them. No bidding, no calls for estimates.',
  },
  {
    color: houseColors.schuylkill.hex,
    title: 'Professional Support',
    text: 'Real-time notifications when a job comes, moves or falls away. Rooms, measures, colors and photos are there before you load the van.',
  },
]

const requirements = [
  'At least 2 years of professional painting experience',
  'A valid business license and insurance',
  'Your own professional tools and transport',
  'A W9 form: PDF, Word, or a picture of it',
]

/** Where painters learn what the work is like, and join. */
export function BecomePainterPage() {
  const form = useRef<HTMLElement>(null)

  const goToForm = () => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }

  return (
    <main id="main" tabIndex={-1}>
      <div className={css.top}>
        <p className={css.back}>
          <Link to="/">
            <span aria-hidden="true">← </span>Back to Home
          </Link>
        </p>
        <div className={css.hero}>
          <div>
            <h1>Become a Painter</h1>
            <p className={css.lead}>
              You paint. We do the estimates, the calendar and the bills. Jobs near you, on the half-days you choose,
              with your share known beforehand.
            </p>
            <div className={css.actions}>
              <Button size="large" onClick={goToForm}>
                Join our painters
              </Button>
              <LinkButton size="large" variant="secondary" to="/contractor/login">
                Existing Contractor Login
              </LinkButton>
            </div>
          </div>
          <Suspense>
            <PayExample />
          </Suspense>
        </div>
      </div>
      <section className={css.benefits} aria-labelledby="benefits">
        <div className={css.inner}>
          <h2 id="benefits">What you can count on</h2>
          <ul className={css.chips}>
            {benefits.map((benefit) => (
              <li key={benefit.title} className={css.chip}>
                <span className={css.color} style={{ backgroundColor: benefit.color }} />
                <div className={css.label}>
                  <h3>{benefit.title}</h3>
                  <p>{benefit.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={css.join}>
        <section className={css.needs} aria-labelledby="requirements">
          <h2 id="requirements">What we ask of you</h2>
          <ul className={css.list}>
            {requirements.map((requirement) => (
              <li key={requirement}>{requirement}</li>
            ))}
          </ul>
          <p className={css.after}>
            Your account works at once. Mark your free days; an administrator checks your W9 form and links you to
            service areas, and jobs begin to arrive.
          </p>
        </section>
        <section ref={form} id="register" className={css.register} aria-labelledby="registration">
          <h2 id="registration">Create your account</h2>
          <RegistrationForm />
        </section>
      </div>
    </main>
  )
}
