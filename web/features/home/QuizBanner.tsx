import { LinkButton } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { houseColors } from '../colors/house-colors.ts'
import css from './QuizBanner.module.css'

const fan = [
  houseColors.boathouseBlue,
  houseColors.butterTrim,
  houseColors.fishtownClay,
  houseColors.longwoodLeaf,
  houseColors.brandywinePlum,
]

export const QuizBanner = () => (
  <section className={css.banner} aria-labelledby="quiz-banner">
    <div className={css.inner}>
      <div className={css.words}>
        <h2 id="quiz-banner">Five questions, four colors</h2>
        <p>
          Which room do you picture when you think of home? Answer five questions and take away a palette of four
          colors, with the rooms they suit. No account, no e-mail.
        </p>
        <LinkButton to="/style-quiz" variant="secondary" size="large">
          Take the style quiz
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
