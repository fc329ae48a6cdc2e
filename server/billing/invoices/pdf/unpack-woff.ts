import { inflateSync } from 'node:zlib'

/** Sizes in bytes: of the head of a WOFF file and an entry of its directory, and of the same in the font that is in it. */
const WOFF = { head: 44, entry: 20 }
const SFNT = { head: 12, entry: 16 }

const padded = (length: number): number => Math.ceil(length / 4) * 4

/**
 * The font in a WOFF 1 file, as it was before it was compressed (https://www.w3.org/TR/WOFF/). What draws documents would decompress all
 * outlines again for each letter.
 */
export function unpackWoff(file: Buffer): Buffer {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = file.subarray(WOFF.head + index * WOFF.entry)
    const [start, packed, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [number, number, number]
    const bytes = file.subarray(start, start + packed)
    return {
      tag: entry.subarray(0, 4),
      checksum: entry.subarray(16, 20),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const first = SFNT.head + count * SFNT.entry
  const font = Buffer.alloc(tables.reduce((sum, { bytes }) => sum + padded(bytes.length), first))
  file.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  let start = first
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = font.subarray(SFNT.head + index * SFNT.entry)
    tag.copy(entry)
    checksum.copy(entry, 4)
    entry.writeUInt32BE(start, 8)
    entry.writeUInt32BE(bytes.length, 12)
    bytes.copy(font, start)
    start += padded(bytes.length)
  }
  return font
}
