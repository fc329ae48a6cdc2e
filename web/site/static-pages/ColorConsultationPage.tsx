import { formatWindow } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import css from './ColorConsultationPage.module.css'
import story from './Story.module.css'

const samples = [
  houseColors.plasterCream,
  houseColors.belmontSage,
  houseColors.ridleyTeal,
  houseColors.merionBlush,
  houseColors.fishtownClay,
  houseColors.navyYard,
]

const steps = [
  {
    title: text('We look at the room first'),
    text: text(
      'Which way the windows face, what the floor does to the light, which pieces stay. A north room turns gray; a red floor turns white pink.',
    ),
  },
  {
    title: text('Six samples on the wall'),
    text: text(
      'Large ones, by the window and in the darkest corner, seen with the lamps on. Most people rule out four within ten minutes.',
    ),
  },
  {
    title: text('Down to a code'),
    text: text(
      'Color, finish and quality for walls, ceiling and trim go straight into your quote, with brand and code, so the painter brings exactly that.',
    ),
  },
] as const

export const ColorConsultationPage = () => {
  const t = useTranslate()
  const reader = useReader()
  return (
    <PublicPage
      width="wide"
      title={t('Free color consultation')}
      lead={t('An evening at your home, {hours}, in the light you’ll live with.', {
        hours: formatWindow(reader, 'evening'),
      })}
    >
      <div className={`stack ${css.fan}`}>
        {samples.map((color) => (
          <Chip key={color.code} color={color.hex} name={color.name} code={color.code} />
        ))}
      </div>

      <h2 className={story.band}>{t('What happens that evening')}</h2>
      <ol className={`stack-wide ${story.cards} ${css.steps}`}>
        {steps.map((step) => (
          <li key={t(step.title)} className={`card ${story.card}`}>
            <h3>{t(step.title)}</h3>
            <p>{t(step.text)}</p>
          </li>
        ))}
      </ol>

      <div className={story.split}>
        <div className={`stack ${story.prose}`}>
          <h2>{t('How to get one')}</h2>
          <p>
            {t(
              'Ask for a quote and check color consultation for any room, instead of entering a color code. After the quote you pick an evening for the consultation and a date for the painting. The price stays the same.',
            )}
          </p>
          <p>
            {t(
              'Leave the rooms the way you use them, with the lamps working. An hour is usually enough for three rooms. What you do with the result is up to you: you can always paint later.',
            )}
          </p>
        </div>
        <div className={`stack ${story.prose}`}>
          <h2>{t('Not sure where to begin?')}</h2>
          <p>
            {t(
              'The style quiz takes a minute and ends with four colors. They’ll be waiting in your quote, and you can bring them to the evening: a place to start, not a decision.',
            )}
          </p>
        </div>
      </div>
      <div className={`row-wide ${css.actions}`}>
        <GetQuoteButton size="large">{t('Get Quote')}</GetQuoteButton>
        <LinkButton to="/style-quiz" variant="secondary" size="large">
          {t('Take the style quiz')}
        </LinkButton>
      </div>
    </PublicPage>
  )
}
