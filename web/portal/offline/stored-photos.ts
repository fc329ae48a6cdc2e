import type { Job } from '#contract/bookings/jobs.ts'
import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { readRooms } from '#web/shared/rooms/stored-rooms.ts'

const CACHE = 'evencoat-photos'
/** Photos are stored for the visits of this many days. */
const PHOTO_DAYS = 14

/** The photos of the rooms that a painter works in from today on, and of what is to be mended there. */
export function photosOf(reader: Reader, jobs: readonly Job[], today: CivilDate): string[] {
  const near = jobs.filter(
    ({ status, booking }) =>
      isJobOpen(status) && status !== 'completed' && booking.scheduledDate <= addDays(today, PHOTO_DAYS),
  )
  const photos = near.flatMap(({ booking, fix }) => {
    const read = readRooms(reader, booking.quote.rooms)
    return [...(read.ok ? read.value.flatMap((room) => room.photos) : []), ...(fix?.photos ?? [])]
  })
  return [...new Set(photos)]
}

/** Keeps these photos on the phone, and no others; the service worker shows them. */
export async function storePhotos(addresses: readonly string[]): Promise<void> {
  if (typeof caches === 'undefined') return
  const cache = await caches.open(CACHE)
  const there = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]))
  for (const [address, request] of there) if (!addresses.includes(address)) await cache.delete(request)
  // One that cannot be loaded now is tried again with the next reading.
  for (const address of addresses) if (!there.has(address)) await cache.add(address).catch(() => undefined)
}

export async function dropPhotos(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(CACHE)
}
