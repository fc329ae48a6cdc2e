import type { ReactNode } from 'react'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './HowItWorks.module.css'
import { Section } from './Section.tsx'

const steps: readonly { title: Text; text: Text; color: string; drawing: ReactNode }[] = [
  {
    title: text('Measure'),
    text: text('Length and width of each room. No tape measure? Small, medium or large will do for now.'),
    color: houseColors.boathouseBlue.hex,
    drawing: (
      <>
        <path d="M40 104V38h120v66" />
        <path d="M40 24h120M46 18l-6 6 6 6M154 18l6 6-6 6M176 38v66M170 44l6-6 6 6M170 98l6 6 6-6" />
      </>
    ),
  },
  {
    title: text('See the bill'),
    text: text('Every surface gets a line. Leave out a ceiling and the total follows.'),
    color: houseColors.butterTrim.hex,
    drawing: <path d="M68 20h64v86l-11-8-11 8-10-8-11 8-10-8-11 8zM80 42h40M80 58h40M80 76h18M110 76h10" />,
  },
  {
    title: text('Pick a date'),
    text: text('You see when a painter near you is free. Confirm, and that painter’s time is held for you.'),
    color: houseColors.merionBlush.hex,
    drawing: <path d="M58 34h84v68H58zM58 54h84M78 24v18M122 24v18M90 78l9 9 17-18" />,
  },
  {
    title: text('Live in it'),
    text: text('We cover, patch, paint and clean up. You walk through, then you pay.'),
    color: houseColors.belmontSage.hex,
    drawing: <path d="M54 26h80v30H54zM134 40h16v26h-48v14M94 80h16v28H94z" />,
  },
]

export const HowItWorks = () => {
  const t = useTranslate()
  return (
    <Section
      id="how-it-works"
      title={t('How It Works')}
      lead={t('Four steps, and only the last one brings anybody to your door.')}
      ground="linen"
    >
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <li key={step.color} className={css.step}>
            <div className={css.block} style={{ backgroundColor: step.color }}>
              <svg
                viewBox="24 8 164 108"
                fill="none"
                stroke="#1e2a2f"
                strokeWidth="4.5"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                {step.drawing}
              </svg>
            </div>
            <div className={css.label}>
              <p className="small figures">{index + 1}</p>
              <h3>{t(step.title)}</h3>
              <p className={css.text}>{t(step.text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
