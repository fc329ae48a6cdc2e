import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

const isComment = (line: string): boolean => /^\s*(\/\*|\*|\/\/)/.test(line)

test('no dot between two facts on a page can begin a line: the space before it does not break', () => {
  const files = fs.globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(300)
  const breaking = files.flatMap((file) =>
    fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        / · /.test(line) && !isComment(line) && !file.endsWith('keep-dots.ts') ? [`${file}:${at + 1}`] : [],
      ),
  )
  expect(breaking).toEqual([])
})
