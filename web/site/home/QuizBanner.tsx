import { houseColors } from '#domain/quotes/house-colors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import css from './QuizBanner.module.css'

const fan = [houseColors.riverMist, houseColors.butterTrim, houseColors.fishtownClay, houseColors.belmontSage]

export const QuizBanner = () => {
  const t = useTranslate()
  return (
    <section className={css.banner} aria-labelledby="quiz-banner">
      <div className={css.inner}>
        <div className={css.words}>
          <h2 id="quiz-banner">{t('Five questions, four colors')}</h2>
          <p>
            {t(
              'A minute of questions about how you live, and you leave with four colors and the rooms they suit. They’re waiting in your quote when you open it. No account, no email.',
            )}
          </p>
          <LinkButton to="/style-quiz" variant="secondary" size="large">
            {t('Take the style quiz')}
          </LinkButton>
        </div>
        <div className={css.fan} aria-hidden="true">
          {fan.map((color) => (
            <div key={color.code} className={css.leaf}>
              <Chip color={color.hex} name={color.name} code={color.code} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
