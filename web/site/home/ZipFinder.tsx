import { type ComponentType, type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { Counties } from '#web/site/locations/location-data.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './ZipFinder.module.css'

type Answer = ComponentType<{ place: string; counties: Counties }>

/** Looks up a zip or a town: leads to its page, or says whether we come there. The answer's code comes with the first question. */
export function ZipFinder({ counties }: { counties: Counties }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<{ place: string; Answer: Answer } | null>(null)
  const [failed, setFailed] = useState(false)
  const id = useId()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(false)
    const place = typed.trim()
    const zip = place.slice(0, 5)
    if (counties.some(({ places }) => places.some((one) => one.zip === zip))) return navigate(`/location/${zip}`)
    const { PlaceAnswer } = await import('#web/site/locations/PlaceAnswer.tsx')
    setAsked({ place, Answer: PlaceAnswer })
  }
  return (
    <div className={css.finder}>
      <form
        data-instant="zip"
        data-looking={t('Looking…')}
        onSubmit={(event) => void find(event).catch(() => setFailed(true))}
        noValidate
      >
        <label className="strong" htmlFor={id}>
          {t('Do we come to you?')}
        </label>
        <div className={css.row}>
          <input
            id={id}
            className={css.zip}
            autoComplete="postal-code"
            placeholder={t('Your zip code or town')}
            maxLength={60}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setAsked(null)
            }}
          />
          <Button type="submit" variant="secondary">
            {t('Look it up')}
          </Button>
        </div>
      </form>
      {/* A page that is not hydrated yet says here that it is looking (web/first-visit/). */}
      <p role="status" suppressHydrationWarning>
        {failed ? t("That didn't go through. Please try again in a minute.") : ' '}
      </p>
      {asked && <asked.Answer place={asked.place} counties={counties} />}
    </div>
  )
}
