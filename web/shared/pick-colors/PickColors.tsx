import { type ReactNode, useRef, useState } from 'react'
import { isBlankColor } from '#domain/pricing/quote-input.ts'
import { isPainted, type Room, roomNames, type Surface } from '#domain/pricing/rooms.ts'
import { coloredSurfaces } from '#domain/quotes/colors.ts'
import { finishNamesWithin } from '#domain/quotes/paint-texts.ts'
import { CallError } from '#web/lib/call-error.ts'
import { explain } from '#web/lib/explain.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { findColor, hexOf } from '#web/shared/color-studio/palette.ts'
import { surfaceTitle } from '#web/shared/quote-form/surface-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './PickColors.module.css'
import { type PickedSurface, usePickedColors } from './use-picked-colors.ts'

/** The fan of colors is loaded when a color is picked. */
const ColorStudio = lazyDialog(
  async () => (await import('#web/shared/color-studio/ColorStudio.tsx')).ColorStudio,
  ({ target }) => target !== null,
)

type PickColorsProps = {
  rooms: readonly Room[]
  paintOptions: { customerSupplies: boolean }
  heading?: 'h3' | 'h4'
  /** Of a surface without a color: when it is picked otherwise. */
  undecided?: string
  /** Below the colors of a room. */
  below?: (room: Room, name: string) => ReactNode
  /** Saves all of them or none. @throws CallError what was refused */
  save: (picked: PickedSurface[]) => Promise<void>
  /** Reads the rooms again, after somebody else changed them. */
  reload: () => Promise<readonly Room[] | undefined>
  /** The label of the button that saves so many colors. */
  saveLabel: (count: number) => string
  /** Each color is saved as soon as it is picked, and can be taken back; only what could not be saved waits for the button. */
  atOnce?: boolean
  /** How often all open colors were asked for: they are picked one after the other. */
  walk?: number
}

type Target = { room: Room; surface: Surface }

/** The color of a surface as it is called: "Longwood Leaf EC-17", "Benjamin Moore Hale Navy". */
function formatColor({ colorCode, brand }: { colorCode: string; brand: string }): string {
  const ours = findColor(colorCode)
  return ours ? `${ours.name} ${ours.code}` : [brand.trim(), colorCode.trim()].filter(Boolean).join(' ')
}

/** The painted surfaces of some rooms, to pick and change their colors, all of which are saved together. */
export function PickColors(props: PickColorsProps) {
  const {
    paintOptions,
    heading: Heading = 'h3',
    undecided,
    below,
    save,
    reload,
    saveLabel,
    atOnce = false,
    walk = 0,
  } = props
  const t = useTranslate()
  const reader = useReader()
  const around = useRef<HTMLDivElement>(null)
  const { rooms, shown, picked, pick, pickAll, isPicked, send, sending, failure, lookAgain } = usePickedColors(
    props.rooms,
    save,
  )
  const [target, setTarget] = useState<Target | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const [saved, setSaved] = useState<PickedSurface[]>([])
  const [walked, setWalked] = useState(0)
  // What was asked for so far, while one is asked for after the other.
  const [walkedBy, setWalkedBy] = useState<readonly Target[] | null>(null)
  const names = roomNames(reader, rooms)
  const nameOf = (room: Room): string => names[rooms.findIndex(({ id }) => id === room.id)] ?? ''
  const alike = target
    ? shown.filter(
        (room) => room.type === target.room.type && coloredSurfaces(room, paintOptions).includes(target.surface),
      )
    : []
  const openNext = (seen: readonly Target[]) => {
    const next = shown
      .flatMap((room) => coloredSurfaces(room, paintOptions).map((surface) => ({ room, surface })))
      .find(
        ({ room, surface }) =>
          isBlankColor(room.paintOptions[surface].colorCode) &&
          !seen.some((one) => one.room.id === room.id && one.surface === surface),
      )
    setWasOpened(true)
    setTarget(next ?? null)
    setWalkedBy(next ? [...seen, next] : null)
  }
  // Asked for by a button elsewhere on the page.
  if (walk !== walked) {
    setWalked(walk)
    openNext([])
  }
  /** Saves at once what was picked; the next open color is asked for meanwhile. */
  const picks = (all: PickedSurface[]) => {
    if (atOnce) void saveAll(all)
    if (walkedBy) openNext(walkedBy)
    else setTarget(null)
  }
  const saveAll = async (colors = picked) => {
    const isSaved = await send(colors)
    if (isSaved && atOnce) setSaved(colors)
    else if (isSaved) requestAnimationFrame(() => around.current?.focus())
    else
      await reload().then(
        (latest) => latest && lookAgain(latest),
        () => undefined,
      )
  }
  const undo = (one: PickedSurface) => {
    const { colorCode, brand, finish } = one
    setSaved([])
    return saveAll([{ ...one, ...one.known, known: { colorCode, brand, finish } }])
  }
  const isStale = failure?.error instanceof CallError && failure.error.code === 'conflict'
  return (
    <div ref={around} tabIndex={-1} className={`stack-wide ${css.whole}`}>
      {shown.map((room, index) => {
        const surfaces = coloredSurfaces(room, paintOptions)
        return (
          <section key={room.id} aria-label={names[index] ?? ''}>
            <Heading className={css.room}>{names[index]}</Heading>
            {surfaces.length === 0 && (
              <p className="small soft">
                {room.paintOptions.customerSupplies || paintOptions.customerSupplies
                  ? t('The paint for this room isn’t ours.')
                  : t('No color to pick here.')}
              </p>
            )}
            <ul className={css.surfaces}>
              {surfaces.map((surface) => {
                const paint = room.paintOptions[surface]
                const color = formatColor(paint)
                const hex = hexOf(paint.colorCode)
                const unsaved = isPicked(room.id, surface)
                const justSaved = saved.find((one) => one.roomId === room.id && one.surface === surface)
                return (
                  <li key={surface} className={css.surface}>
                    <span
                      className={color ? css.swatch : `${css.swatch} ${css.open}`}
                      style={hex ? { background: hex } : undefined}
                      aria-hidden="true"
                    />
                    <span className={css.words}>
                      <span className="strong">{surfaceTitle(t, surface)}</span>
                      <span className="small soft">
                        {color || (undecided ?? t('No color yet'))}, {t(finishNamesWithin[paint.finish])}
                        {unsaved && !sending && <strong className={css.unsaved}> {t('Not saved yet')}</strong>}
                      </span>
                      {justSaved && !unsaved && (
                        <span className="small" role="status">
                          <strong>{t('Saved')}</strong>{' '}
                          {justSaved.known.colorCode.trim() !== '' && (
                            <button
                              type="button"
                              className={`link-button ${css.undo}`}
                              disabled={sending}
                              onClick={() => void undo(justSaved)}
                            >
                              {t('Undo')}
                            </button>
                          )}
                        </span>
                      )}
                    </span>
                    <Button
                      variant="secondary"
                      size="small"
                      disabled={sending}
                      onClick={() => {
                        setWasOpened(true)
                        setTarget({ room, surface })
                      }}
                    >
                      {color ? t('Change') : t('Pick')}
                      <span className="visually-hidden">
                        {' '}
                        {t('{surface} of {room}', { surface: surfaceTitle(t, surface), room: names[index] ?? '' })}
                      </span>
                    </Button>
                  </li>
                )
              })}
            </ul>
            {below?.(room, names[index] ?? '')}
          </section>
        )
      })}
      {failure !== null && (
        <Notice tone="error" role="alert">
          <p>{explain(failure.error, t('Your colors were not saved. Please try again.'), t)}</p>
          <p>
            {isStale
              ? t('What you picked is still here. The rooms above are as they are now.')
              : t('What you picked is still here.')}
          </p>
        </Notice>
      )}
      {picked.length > 0 && (
        <p className={css.save}>
          <Button working={sending} workingLabel={t('Saving...')} wide onClick={() => void saveAll()}>
            {saveLabel(picked.length)}
          </Button>
        </p>
      )}
      {wasOpened && (
        <ColorStudio
          target={target && { ...target, roomName: nameOf(target.room), alike: alike.length }}
          onChoose={(color) => {
            if (target) picks(pick(roomIn(rooms, target.room), target.surface, color))
          }}
          onChooseForAll={(color) => {
            if (!target) return
            const painted = alike.filter((room) => isPainted(room, target.surface))
            picks(
              pickAll(
                painted.map((room) => roomIn(rooms, room)),
                target.surface,
                color,
              ),
            )
          }}
          onClose={() => {
            setWalkedBy(null)
            setTarget(null)
          }}
        />
      )}
    </div>
  )
}

/** The room as it is stored: what was picked before is not what the server knows. */
const roomIn = (rooms: readonly Room[], { id, ...room }: Room): Room =>
  rooms.find((one) => one.id === id) ?? { id, ...room }
