import { expect, test } from 'vitest'
import { findClearOffset } from './toast-position.ts'

const phone = { height: 844, toast: 80 }

test.each([
  ['nothing in the way', [], 12],
  ['the bar of a sheet at the foot', [{ top: 772, bottom: 844 }], 84],
  [
    'a price above the buttons',
    [
      { top: 772, bottom: 844 },
      { top: 700, bottom: 772 },
    ],
    156,
  ],
  ['the actions of a small dialog in the middle', [{ top: 500, bottom: 560 }], 12],
  ['a bar further down the page', [{ top: 1200, bottom: 1260 }], 12],
  ['a bar that is not drawn', [{ top: 0, bottom: 0 }], 12],
  ['a dialog with room above it alone', [{ top: 200, bottom: 844 }], 656],
  ['a dialog without room beside it', [{ top: 60, bottom: 800 }], undefined],
  ['a dialog over the whole window', [{ top: 0, bottom: 844 }], undefined],
])('the toast gets its position with %s', (_, parts, expected) => {
  expect(findClearOffset(parts, phone)).toBe(expected)
})
