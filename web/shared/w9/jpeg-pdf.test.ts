import { expect, test } from 'vitest'
import { jpegPdf } from './jpeg-pdf.ts'

const page = (width: number, height: number, byte: number) => ({
  bytes: new Uint8Array([0xff, 0xd8, byte, byte, 0xff, 0xd9]),
  width,
  height,
})
const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Follows the cross-reference table to each object, as a reader does. */
function objectsOf(pdf: Uint8Array): string[] {
  const whole = latin(pdf)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(whole)?.[1])
  const [head = '', ...entries] = whole.slice(table).split(/(?<= [nf]) \n|(?<=^xref\n0 \d+)\n/)
  expect(head).toMatch(/^xref\n0 \d+/)
  return entries.flatMap((entry) => {
    const at = /^(\d{10}) 00000 n/.exec(entry)?.[1]
    return at ? [whole.slice(Number(at), whole.indexOf('endobj', Number(at)))] : []
  })
}

test('each picture has a page in its orientation, and is as large as fits', () => {
  const objects = objectsOf(jpegPdf([page(1700, 2200, 1), page(2000, 1000, 2)]))
  expect(objects).toHaveLength(8)
  for (const [index, one] of objects.entries()) expect(one.startsWith(`${index + 1} 0 obj`)).toBe(true)
  expect(objects[0]).toContain('/Pages 2 0 R')
  expect(objects[1]).toContain('/Kids [3 0 R 6 0 R] /Count 2')
  expect(objects[2]).toContain('/MediaBox [0 0 612 792]')
  expect(objects[3]).toContain('q 612 0 0 792 0 0 cm /Picture Do Q')
  expect(objects[5]).toContain('/MediaBox [0 0 792 612]')
  expect(objects[6]).toContain('q 792 0 0 396 0 108 cm /Picture Do Q')
})

test('the PDF contains the pictures byte by byte, with correct lengths', () => {
  const pdf = latin(jpegPdf([page(10, 20, 7)]))
  expect(pdf.startsWith('%PDF-1.4\n')).toBe(true)
  expect(pdf).toContain('/Width 10 /Height 20')
  const streams = [...pdf.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)]
  expect(streams.map(([, length, content]) => [Number(length), content?.length])).toEqual([
    [streams[0]![2]!.length, streams[0]![2]!.length],
    [6, 6],
  ])
  expect(streams[1]?.[2]).toBe('ÿØ\u0007\u0007ÿÙ')
})
