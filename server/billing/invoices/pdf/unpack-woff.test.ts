import fs from 'node:fs'
import { create, openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { fonts } from './fonts.ts'
import { unpackWoff } from './unpack-woff.ts'

test.each(['Text', 'TitleExt', 'FurtherArabic', 'FurtherThai'] as const)(
  '%s draws the same once it is unpacked, and nothing in it is compressed any more',
  (name) => {
    const [packed, unpacked] = [openSync(fonts[name].bold), create(unpackWoff(fs.readFileSync(fonts[name].bold)))]
    if (packed.type !== 'WOFF' || unpacked.type !== 'TTF') throw new Error(`${packed.type}, ${unpacked.type}`)
    expect(unpacked.characterSet).toEqual(packed.characterSet)
    expect(unpacked.fullName).toBe(packed.fullName)
    for (const letter of packed.characterSet.slice(0, 40)) {
      const [before, after] = [packed, unpacked].map((font) => font.glyphForCodePoint(letter))
      expect(after?.path.toSVG()).toBe(before?.path.toSVG())
      expect(after?.advanceWidth).toBe(before?.advanceWidth)
    }
  },
)
