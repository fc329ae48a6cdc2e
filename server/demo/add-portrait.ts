import type { PortraitSize } from '#domain/painters/portraits.ts'
import { drawPortrait } from '#server/painters/portraits/draw-portrait.ts'
import { portraitLocation } from '#server/painters/portraits/portraits.queries.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { inspectPhoto } from '#server/quotes/photos/prepare-photo.ts'
import type { DemoPainter } from './demo.ts'
import { drawFace } from './draw-face.ts'

const whole = { x: 0, y: 0, width: 100, height: 100 }

/** The photo of a demo painter: a drawn face. */
export async function addPortrait(
  { files, now }: Pick<Deps, 'files' | 'now'>,
  db: Transaction,
  { portrait }: DemoPainter,
  contractorId: string,
): Promise<void> {
  if (!portrait) return
  const id = newId()
  const drawn = await drawPortrait(await inspectPhoto(await drawFace(portrait.face)), whole)
  for (const [size, bytes] of Object.entries(drawn))
    await files.write(portraitLocation(id, size as PortraitSize), bytes)
  const { state } = portrait
  await db
    .insertInto('portraits')
    .values({
      id,
      contractor_id: contractorId,
      state,
      handed_in_at: now(),
      decided_at: state === 'accepted' ? now() : null,
    })
    .execute()
}
