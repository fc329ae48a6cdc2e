import { expect, test } from 'vitest'
import { readList } from './area-lists.ts'

test.each([
  ['', []],
  [' , ,', []],
  ['19103', ['19103']],
  [' 19103 ,19104,, 19106 ', ['19103', '19104', '19106']],
  ['Chester\nDelaware', ['Chester', 'Delaware']],
])('the text %j is read as the list %j', (text, list) => expect(readList(text)).toEqual(list))
