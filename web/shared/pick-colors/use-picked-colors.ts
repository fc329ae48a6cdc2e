import { useState } from 'react'
import { withOwnIds } from '#domain/bookings/change-orders.ts'
import type { Finish, Room, Surface } from '#domain/pricing/rooms.ts'
import type { ChosenColor } from '#web/shared/color-studio/ColorStudio.tsx'

/** A color that was picked and is not saved yet, with what the surface had then. */
export type PickedSurface = ChosenColor & {
  roomId: string
  surface: Surface
  known: { colorCode: string; brand: string; finish: Finish }
}

const isFor = (roomId: string, surface: Surface) => (one: PickedSurface) =>
  one.roomId === roomId && one.surface === surface

const knownOf = ({ colorCode, brand, finish }: Room['paintOptions'][Surface]) => ({ colorCode, brand, finish })

/** The colors that are picked for some rooms until they are saved; they stay when saving fails. */
export function usePickedColors(stored: readonly Room[], save: (picked: PickedSurface[]) => Promise<void>) {
  const rooms = withOwnIds(stored)
  const [picked, setPicked] = useState<PickedSurface[]>([])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  /** Picks one color for a surface of some rooms. @returns all that is picked now, and not saved yet */
  const pickAll = (of: readonly Room[], surface: Surface, color: ChosenColor): PickedSurface[] => {
    const more = of.map((room) => ({ roomId: room.id, surface, ...color, known: knownOf(room.paintOptions[surface]) }))
    const all = [...picked.filter((one) => !more.some(({ roomId }) => isFor(roomId, surface)(one))), ...more]
    setPicked(all)
    return all
  }
  const pick = (room: Room, surface: Surface, color: ChosenColor) => pickAll([room], surface, color)
  /** Resolves with whether they are saved. */
  const send = async (colors: PickedSurface[] = picked): Promise<boolean> => {
    setSending(true)
    setFailure(null)
    try {
      await save(colors)
      setPicked((before) => before.filter((one) => !colors.some((sent) => isFor(sent.roomId, sent.surface)(one))))
      return true
    } catch (error) {
      setFailure({ error })
      return false
    } finally {
      setSending(false)
    }
  }
  /** The colors as they are by now are what the next attempt replaces. */
  const lookAgain = (latest: readonly Room[]) => {
    const byId = new Map(withOwnIds(latest).map((room) => [room.id, room]))
    setPicked((before) =>
      before.map((one) => {
        const room = byId.get(one.roomId)
        return room ? { ...one, known: knownOf(room.paintOptions[one.surface]) } : one
      }),
    )
  }
  /** The rooms with what was picked. */
  const shown = rooms.map((room) => {
    const paintOptions = { ...room.paintOptions }
    for (const { roomId, surface, colorCode, brand, finish } of picked)
      if (roomId === room.id) paintOptions[surface] = { ...paintOptions[surface], colorCode, brand, finish }
    return { ...room, paintOptions }
  })
  const isPicked = (roomId: string, surface: Surface): boolean => picked.some(isFor(roomId, surface))
  return { rooms, shown, picked, pick, pickAll, isPicked, send, sending, failure, lookAgain }
}
