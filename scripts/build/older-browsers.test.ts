import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { accepted, findNewer } from './older-browsers.ts'

it('finds what the oldest supported browsers lack', () => {
  const code = [
    'const one = Map.groupBy(lines, kindOf)',
    'const two = URL.canParse(url) ? /* Object.groupBy */ 1 : 2',
    'const three = new Set(a).isSubsetOf(b)',
    'const four = await Promise.try(read)',
    'element.checkVisibility()',
  ]
  expect(findNewer('page.ts', code.join('\n')).toSorted()).toEqual([
    'api.Element.checkVisibility',
    'api.URL.canParse_static',
    'javascript.builtins.Map.groupBy',
    'javascript.builtins.Promise.try',
    'javascript.builtins.Set.isSubsetOf',
  ])
  const style =
    '@starting-style { a { color: red } } a { field-sizing: content; flex-direction: column } a:user-valid { top: 0 }'
  expect(findNewer('page.css', style).toSorted()).toEqual([
    'css.at-rules.starting-style',
    'css.properties.field-sizing',
    'css.selectors.user-valid',
  ])
})

it('lets be what the oldest have, and what is asked for first', () => {
  const code = [
    'lines.toSorted().findLast(isOpen)',
    'structuredClone(Object.hasOwn(a, b) ? a.at(-1) : "".isWellFormed())',
    'typeof URL.canParse === "function" && URL.canParse(url)',
    'own.groupBy(lines)',
    'return [...ml(rooms), ...share(rooms)]',
  ]
  expect(findNewer('page.ts', code.join('\n'))).toEqual([])
  expect(
    findNewer('page.css', 'a:has(b) { height: 100dvh } @container (width > 1px) { a:is(b) { inset: 0 } }'),
  ).toEqual([])
})

test('pages and rules need nothing that the oldest supported browsers lack', () => {
  const found = ['web', 'domain', 'contract'].flatMap((folder) => {
    const files = readdirSync(path.resolve(folder), { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.|(?:^|\/)testing\//.test(file),
    )
    expect(files.length).toBeGreaterThan(40)
    return files.flatMap((file) =>
      findNewer(file, readFileSync(path.resolve(folder, file), 'utf8'))
        .filter((key) => !(key in accepted))
        .map((key) => `${folder}/${file}: ${key}`),
    )
  })
  expect(found).toEqual([])
})
