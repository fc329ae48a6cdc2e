import { formatMoney } from '#domain/platform/format.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { roomCost, roomInQuote, roomLines } from '#domain/pricing/pricing.ts'
import { qualityLabels, type Room, type Surface, surfaceLabels } from '#domain/pricing/rooms.ts'
import { finishNamesWithin } from '#domain/quotes/paint-texts.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { hexOf } from '#web/shared/color-studio/palette.ts'
import { describeRoom } from '#web/shared/quote-form/receipt-lines.ts'
import { useWizard } from '#web/shared/quote-form/wizard-context.ts'
import { ReviewPart } from './ReviewPart.tsx'
import css from './ReviewStep.module.css'

function describePaint(t: PageTranslator, { paintOptions }: Room, surface: Surface, consultation: boolean): string {
  if (paintOptions.customerSupplies) return t('your paint')
  const { quality, finish, colorCode, brand } = paintOptions[surface]
  const color =
    [brand, colorCode].filter(Boolean).join(' ') || (consultation ? t('color picked at the consultation') : '')
  return [t(qualityLabels[quality]), t(finishNamesWithin[finish]), color].filter(Boolean).join(', ')
}

/** One room of the review: each surface with its quantity, paint and price. */
export function ReviewRoom({ room, name, onEdit }: { room: Room; name: string; onEdit: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, settings } = useWizard()
  const priced = roomInQuote(room, draft.paintOptions)
  const consultation = room.paintOptions.colorConsultation
  const photos = room.photos.length
  const lines = roomLines(priced, settings)
  return (
    <ReviewPart
      title={name}
      action={t('Edit {name}', { name })}
      onEdit={onEdit}
      aside={
        <span className={css.price}>
          <span className="as-heading figures">{formatMoney(reader, roomCost(priced, settings))}</span>
          {settings.salesTaxRate > 0 && <small className="small">{t('before tax')}</small>}
        </span>
      }
    >
      <p className={css.facts}>
        {describeRoom(reader, room)}
        {photos > 0 && `\u00a0· ${t('{photos, plural, one {# photo} other {# photos}}', { photos })}`}
      </p>
      <dl>
        {lines.map((line) => {
          const hex = hexOf(room.paintOptions[line.surface].colorCode)
          return (
            <div key={line.surface} className={`figures ${css.line}`}>
              <dt>
                {hex && <span className={css.swatch} style={{ background: hex }} aria-hidden="true" />}
                {t(surfaceLabels[line.surface])}
                <span className={css.detail}>
                  {formatQuantity(reader, line)}&nbsp;· {describePaint(t, priced, line.surface, consultation)}
                </span>
              </dt>
              {/* The price of the room is that of its only surface. */}
              {lines.length > 1 && <dd>{formatMoney(reader, line.cents)}</dd>}
            </div>
          )
        })}
      </dl>
    </ReviewPart>
  )
}
