import { useId, useState } from 'react'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { formatLength } from '#domain/pricing/lengths.ts'
import { MAX_DIMENSION_FT } from '#domain/pricing/room-fields.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { useWizard } from '../wizard-context.ts'
import css from './RoomLengths.module.css'
import part from './room-part.module.css'
import { type LengthField, useLength } from './use-length.ts'

const sides = ['length', 'width', 'height'] as const
type Side = (typeof sides)[number]
const labels: Record<Side, Text> = { length: text('Length'), width: text('Width'), height: text('Height') }

/** Keys that a phone's number pad lacks: the sign for feet, and inches. */
function Keys({ field }: { field: LengthField }) {
  const t = useTranslate()
  const feet = /^\d+/.exec(field.text)?.[0]
  if (!feet) return null
  const keys = [
    { label: t('ft'), name: t('{feet} feet, then type the inches', { feet }), text: `${feet}'` },
    ...[3, 6, 9].map((inches) => ({
      label: t('{inches} in', { inches }),
      name: t('{feet} feet {inches} inches', { feet, inches }),
      text: `${feet}'${inches}"`,
    })),
  ]
  return (
    <div className={css.keys}>
      {keys.map(({ label, name, text }) => (
        <button
          key={label}
          type="button"
          className={`strong ${css.key}`}
          aria-label={name}
          // The field keeps the focus, so that the number pad stays open.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => field.type(text)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Asks for confirmation of an unusually large length. */
const Question = ({ side, field }: { side: Side; field: LengthField }) => {
  const t = useTranslate()
  const { question } = field
  if (!question) return null
  const { feet, meant, allowed } = question
  return (
    <>
      {allowed
        ? t(
            '{side, select, height {That’s a very high ceiling. Is {length} right?} other {That’s a very large room. Is {length} right?}}',
            { side, length: formatLength(feet) },
          )
        : t('Please enter at most {max} feet.', { max: MAX_DIMENSION_FT })}
      <span className={`row ${css.answers}`}>
        {allowed && (
          <Button variant="secondary" size="small" onClick={field.confirm}>
            {t('Yes, {length}', { length: formatLength(feet) })}
          </Button>
        )}
        {meant !== null && (
          <Button variant="secondary" size="small" onClick={field.takeMeant}>
            {t('I meant {length}', { length: formatLength(meant) })}
          </Button>
        )}
      </span>
    </>
  )
}

/** Length, width and height in feet and inches. Errors are shown below all three, so that they stay aligned. */
export function RoomLengths({ room, index }: { room: Room; index: number }) {
  const t = useTranslate()
  const { dispatch, errorOf } = useWizard()
  const id = useId()
  const [active, setActive] = useState<Side | null>(null)
  const set = (side: Side) => (feet: number) => dispatch({ type: 'room', room: room.id, change: { [side]: feet } })
  const fields: Record<Side, LengthField> = {
    length: useLength(room.length, set('length')),
    width: useLength(room.width, set('width')),
    height: useLength(room.height, set('height')),
  }
  const complaintOf = (side: Side) => {
    const field = fields[side]
    if (field.question) return <Question side={side} field={field} />
    if (field.unreadable) {
      return t(`Please write the {side, select, length {length} width {width} other {height}} like 12'6" or 12.5.`, {
        side,
      })
    }
    return errorOf(`rooms.${index}.${side}`)
  }
  const complaints = sides
    .map((side) => ({ side, complaint: complaintOf(side) }))
    .filter(({ complaint }) => complaint !== undefined)
  return (
    <div className={css.lengths}>
      <div className="thirds">
        {sides.map((side) => {
          const field = fields[side]
          const wrong = complaints.some((one) => one.side === side)
          return (
            <div key={side} className={part.field}>
              <label className={`small ${part.label}`} htmlFor={`${id}-${side}`}>
                {t(labels[side])}
              </label>
              <input
                id={`${id}-${side}`}
                className={`outlined ${part.control}`}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                required
                maxLength={24}
                placeholder={t('ft')}
                value={field.text}
                aria-invalid={wrong || undefined}
                aria-describedby={wrong ? `${id}-${side}-error` : undefined}
                onFocus={(event) => {
                  setActive(side)
                  event.currentTarget.select()
                }}
                onBlur={() => {
                  setActive(null)
                  field.leave()
                }}
                onChange={(event) => field.type(event.target.value)}
              />
            </div>
          )
        })}
      </div>
      {active && !fields[active].question && <Keys field={fields[active]} />}
      <div role="status">
        {complaints.map(({ side, complaint }) => (
          <div key={side} className={`small strong problem ${part.error}`} id={`${id}-${side}-error`}>
            {complaint}
          </div>
        ))}
      </div>
    </div>
  )
}
