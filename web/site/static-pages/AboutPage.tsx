import { text } from '#domain/platform/translation/text.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { DiningRoom } from '#web/shared/drawn-rooms/scenes.tsx'
import { GetQuoteButton } from '#web/site/booking-flow/GetQuoteButton.tsx'
import { company } from '#web/site/shell/company.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import css from './Story.module.css'

const colors = { wall: houseColors.elfrethGreen.hex, ceiling: '#ffffff', trim: '#f7f4ec', door: '#a8442b' }

const promisesWith = (deposit: number) => [
  {
    title: text('The whole bill first'),
    text: text(
      'Every wall, ceiling, foot of trim and door has a line. You see what each of them costs and leave out what you don’t need.',
    ),
  },
  {
    title: text('A date that holds'),
    text: text(
      'A painter’s calendar is on the screen when you book. All the days your rooms need are reserved in one go, for one painter.',
    ),
  },
  {
    title: text('Pay for finished rooms'),
    text: text(
      '{deposit, plural, =0 {No deposit. You walk through, and then you pay.} other {A deposit of #% books your date. You walk through, and then you pay the rest.}} For {warranty} we come back for anything that was our doing.',
      { deposit, warranty: company.warranty },
    ),
  },
]

export const AboutPage = () => {
  const t = useTranslate()
  const promises = promisesWith(useReader().market.depositPercent)
  return (
    <PublicPage
      width="wide"
      title={t('We put the price where you can see it')}
      lead={t('Painting a room is simple to describe and hard to buy. We started Evencoat to turn that around.')}
    >
      <div className={css.split}>
        <div className={`stack ${css.prose}`}>
          <p>
            {t(
              'It used to go like this: you call four painters, two come by, one sends a number on the back of a card, and nobody says what is in it. A month later the hallway is still beige.',
            )}
          </p>
          <p>
            {t(
              'But that number is no secret. It follows from the size of the walls, the state they are in and the paint you want. So we wrote the rules down. Enter your rooms and the rules a painter would run through in their head work in front of you, to the cent.',
            )}
          </p>
          <p>
            {t(
              'Then we asked painters what keeps them from painting, and the answer was: driving to estimates, chasing payments, empty Tuesdays. Our painters get dated jobs near home, see their share of the price before they take one, and fill their own calendar. They show up rested, with the right paint in the truck.',
            )}
          </p>
          <p>
            {t(
              'We work in Philadelphia and in Chester, Delaware and Montgomery counties: rowhouses, twins, colonials, condos. Interiors only, for now, because we’d rather do one thing evenly.',
            )}
          </p>
        </div>
        <div className={`card ${css.picture}`}>
          <DiningRoom colors={colors} label={t('A drawing of a dining room in Elfreth Green with a brick-red door')} />
          <p className={css.caption}>
            {t.rich('<strong>{walls}</strong> {code}, trim in {trim}', {
              walls: houseColors.elfrethGreen.name,
              code: houseColors.elfrethGreen.code,
              trim: houseColors.valleyForgeSnow.name,
              strong: (inside) => <strong>{inside}</strong>,
            })}
          </p>
        </div>
      </div>

      <ul className={`stack-wide ${css.cards}`}>
        {promises.map((promise) => (
          <li key={t(promise.title)} className={`card ${css.card}`}>
            <h2>{t(promise.title)}</h2>
            <p>{t(promise.text)}</p>
          </li>
        ))}
      </ul>

      <div className="row-wide">
        <GetQuoteButton size="large">{t('Get Quote')}</GetQuoteButton>
        <LinkButton to="/become-painter" variant="secondary" size="large">
          {t('Become a painter')}
        </LinkButton>
      </div>
    </PublicPage>
  )
}
