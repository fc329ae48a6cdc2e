import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const folder = path.resolve('web')

/** Rules with `:hover` that a finger would meet too: those outside of `@media (hover: hover)`. */
function bareHovers(css: string): string[] {
  const bare: string[] = []
  const around: string[] = []
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (const [, prelude = '', brace] of plain.matchAll(/([^{};]*)([{};])/g)) {
    const head = prelude.trim()
    if (brace === '}') around.pop()
    if (brace !== '{') continue
    const pointer = around.some((one) => /^@media[^{]*\(hover:\s*hover\)/.test(one))
    if (head.includes(':hover') && !pointer) bare.push(head)
    around.push(head)
  }
  return bare
}

test('hover styles apply only where a pointer can hover', () => {
  expect(bareHovers('.a:hover { color: red } @media (hover: hover) { .b:hover { color: red } } .c:hover{}')).toEqual([
    '.a:hover',
    '.c:hover',
  ])
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  expect(sheets.length).toBeGreaterThan(20)
  const found = sheets.flatMap((file) =>
    bareHovers(readFileSync(path.join(folder, file), 'utf8')).map((rule) => `${file}: ${rule}`),
  )
  expect(found).toEqual([])
})
