import { Suspense, useRef, useState } from 'react'
import { Link } from 'react-router'
import { text } from '#domain/platform/translation/text.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import css from './BecomePainterPage.module.css'
import { RegistrationForm } from './RegistrationForm.tsx'

/** Prices load after the page; until then it shows the prerendered text. */
const PayExample = optionalPart(async () => (await import('./PayExample.tsx')).PayExample)

const benefits = [
  {
    color: houseColors.wissahickon.hex,
    title: text('Competitive Pay'),
    text: text(
      'Transparent earnings: each job shows your share to the cent, and how it was computed, before you accept it. Your dashboard adds it up by month.',
    ),
  },
  {
    color: houseColors.marketOchre.hex,
    title: text('Steady Work'),
    text: text(
      'Automated job assignments: you mark the half-days on which you can work, and jobs in your areas fill them. No bidding, no calls for estimates.',
    ),
  },
  {
    color: houseColors.schuylkill.hex,
    title: text('Professional Support'),
    text: text(
      'Real-time notifications when a job comes in, moves or is canceled. Rooms, measurements, colors and photos are there before you load the van.',
    ),
  },
]

const requirements = [
  text('At least 2 years of professional painting experience'),
  text('A valid business license and insurance'),
  text('Your own professional tools and transport'),
  text('A W9 form: PDF, Word, or a picture of it'),
]

/** The page where painters read about the work and sign up. */
export function BecomePainterPage() {
  const t = useTranslate()
  const form = useRef<HTMLElement>(null)
  const [isDone, setDone] = useState(false)

  const goToForm = () => {
    form.current?.scrollIntoView({ block: 'start' })
    form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }

  return (
    <main id="main" tabIndex={-1}>
      <div className={css.top}>
        <p className={css.back}>
          <Link to="/">
            <span aria-hidden="true">← </span>
            {t('Back to Home')}
          </Link>
        </p>
        <div className={`stack-wide ${css.hero}`}>
          <div>
            <h1>{t('Become a Painter')}</h1>
            <p className={`soft subtitle ${css.lead}`}>
              {t(
                'You paint. We do the estimates, the calendar and the bills. Jobs near you, on the half-days you choose, and you know your share up front.',
              )}
            </p>
            <div className={css.actions}>
              <Button size="large" onClick={goToForm}>
                {t('Join our painters')}
              </Button>
              <LinkButton size="large" variant="secondary" to="/contractor/login">
                {t('Existing Contractor Login')}
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
          <h2 id="benefits">{t('What you can count on')}</h2>
          <ul className={`stack-close ${css.chips}`}>
            {benefits.map((benefit) => (
              <li key={benefit.color} className={`card ${css.chip}`}>
                <span className={css.color} style={{ backgroundColor: benefit.color }} />
                <div className={css.label}>
                  <h3>{t(benefit.title)}</h3>
                  <p>{t(benefit.text)}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className={`stack-far ${css.join}`}>
        <section className={css.needs} aria-labelledby="requirements">
          <h2 id="requirements">{t('What we ask of you')}</h2>
          <ul className={css.list}>
            {requirements.map((requirement) => (
              <li key={t(requirement)}>{t(requirement)}</li>
            ))}
          </ul>
          <p className={css.after}>
            {t(
              'Your account works right away. Mark your free days. We check your W9 form and add you to service areas, and jobs start coming in.',
            )}
          </p>
        </section>
        <section ref={form} id="register" className={css.register} aria-labelledby="registration">
          <h2 id="registration">{isDone ? t('Welcome to Evencoat') : t('Create your account')}</h2>
          <RegistrationForm onDone={() => setDone(true)} />
        </section>
      </div>
    </main>
  )
}
