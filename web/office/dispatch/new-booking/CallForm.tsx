import { useEffect, useRef, useState } from 'react'
import { isPainted, roomNames, type Surface } from '#domain/pricing/rooms.ts'
import { focusFirstInvalid } from '#web/lib/use-form.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ColorStudio } from '#web/shared/color-studio/ColorStudio.tsx'
import { AddressField } from '#web/shared/quote-form/AddressField.tsx'
import { ConditionsStep } from '#web/shared/quote-form/ConditionsStep.tsx'
import { roomOfPath } from '#web/shared/quote-form/draft/draft-problems.ts'
import { RoomsStep } from '#web/shared/quote-form/rooms/RoomsStep.tsx'
import { CallerFields } from './CallerFields.tsx'
import css from './NewBooking.module.css'
import type { Call } from './use-call.ts'

/** The room whose field is wrong, if any is; it has to be open for the field to be seen. */
const wrongRoom = ({ draft, errorOf }: Call): string | null => {
  const fields = ['length', 'width', 'height', 'surfaces', 'name', 'excludedArea']
  const paths = draft.rooms.flatMap((_, index) => fields.map((field) => `rooms.${index}.${field}`))
  const path = paths.find((one) => errorOf(one) !== undefined)
  const index = path === undefined ? null : roomOfPath(path)
  return index === null ? null : (draft.rooms[index]?.id ?? null)
}

/** The questions of a call, on one page: who, where, which rooms. The rooms are those of the site. */
export function CallForm({ call, formId }: { call: Call; formId: string }) {
  const t = useTranslate()
  const reader = useReader()
  const { draft, dispatch, area, wrong } = call
  const form = useRef<HTMLFormElement>(null)
  const [openRoom, setOpenRoom] = useState<string | null>(draft.rooms[0]?.id ?? null)
  const [coloring, setColoring] = useState<{ room: string; surface: Surface } | null>(null)
  const [seen, setSeen] = useState(wrong)
  if (wrong !== seen) {
    setSeen(wrong)
    const room = wrongRoom(call)
    if (room !== null) setOpenRoom(room)
  }
  useEffect(() => {
    if (wrong > 0) focusFirstInvalid(form.current)
  }, [wrong])

  const index = draft.rooms.findIndex(({ id }) => id === coloring?.room)
  const room = draft.rooms[index]
  const alike = draft.rooms.filter((one) => coloring && one.type === room?.type && isPainted(one, coloring.surface))
  return (
    <form
      id={formId}
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!call.isPricing) call.price()
      }}
    >
      <section aria-labelledby={`${formId}-who`} className={css.part}>
        <h3 id={`${formId}-who`}>{t('Who is calling')}</h3>
        <CallerFields />
      </section>
      <section aria-labelledby={`${formId}-where`} className={css.part}>
        <h3 id={`${formId}-where`}>{t('The home')}</h3>
        <AddressField check={area.check} onVerify={area.verify} zip={null} />
      </section>
      <section aria-labelledby={`${formId}-rooms`} className={css.part}>
        <h3 id={`${formId}-rooms`}>{t('Rooms')}</h3>
        <p className="soft small">{t('Colors that aren’t decided yet can stay open: they can be picked later.')}</p>
        <RoomsStep
          open={openRoom}
          onOpen={setOpenRoom}
          onColor={(one, surface) => setColoring({ room: one, surface })}
        />
      </section>
      <details className={css.more}>
        <summary>{t('Paint quality, condition, and who brings the paint')}</summary>
        <ConditionsStep />
      </details>
      <ColorStudio
        target={
          room && coloring
            ? {
                room,
                roomName: roomNames(reader, draft.rooms)[index] ?? '',
                surface: coloring.surface,
                alike: alike.length,
              }
            : null
        }
        onChooseForAll={(color) => {
          for (const one of alike)
            if (coloring) dispatch({ type: 'surface-paint', room: one.id, surface: coloring.surface, change: color })
          setColoring(null)
        }}
        onChoose={(color) => {
          if (coloring)
            dispatch({ type: 'surface-paint', room: coloring.room, surface: coloring.surface, change: color })
          setColoring(null)
        }}
        onClose={() => setColoring(null)}
      />
    </form>
  )
}
