import path from 'node:path'
import { expect, test } from 'vitest'
import { EXCEPTIONS, findUntranslated, untranslatedTexts } from './untranslated-texts.ts'

const all = untranslatedTexts(path.join(import.meta.dirname, '../..'))
const excepted = (file: string) => EXCEPTIONS.filter((one) => one.file === path.basename(file))

test('every text that a person reads goes through the translator', () => {
  const found = all.filter(({ file, text }) => !excepted(file).some(({ texts }) => texts.includes(text)))
  expect(found.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([])
})

test('every exception is still needed', () => {
  const unused = EXCEPTIONS.flatMap(({ file, texts }) =>
    texts
      .filter((text) => !all.some((one) => path.basename(one.file) === file && one.text === text))
      .map((text) => `${file}: ${text}`),
  )
  expect(unused).toEqual([])
})

test.each([
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are code
  ['words between tags', '<p>Save</p>', ['Save']],
  ['a single letter between tags', '<p>{hours} h</p>', ['h']],
  ['words beside a value', '<p>Dear {name},</p>', ['Dear']],
  ['a literal as a child', "<p>{'save it'}</p>", ['save it']],
  ['a template as a child', '<p>{`${count} rooms`}</p>', ['{} rooms']],
  ['a choice', "<p>{isOpen ? 'open' : t('Closed')}</p>", ['open']],
  ['a condition', "<p>{isOpen && 'open'}</p>", ['open']],
  ['a replacement', "<p>{name ?? 'nobody'}</p>", ['nobody']],
  ['a sum', "<p>{'for ' + name}</p>", ['for']],
  ['a list', '<ul>{days.map((day) => <li>{day} day</li>)}</ul>', ['day']],
  ['a list of words', "<ul>{days.map((day) => day.isFree ? 'free' : '')}</ul>", ['free']],
  ['a fragment', '<>here</>', ['here']],
  ['what is read aloud', '<a aria-label="close">×</a>', ['close']],
  ['a value that is read aloud', '<a aria-valuetext={`${share} percent`} />', ['{} percent']],
  ['a picture', '<img alt="a room" />', ['a room']],
  ['a tooltip and a placeholder', '<input title="name" placeholder={"street"} />', ['name', 'street']],
  [
    'props of own components',
    '<Ask title="sure" confirmLabel="yes" hint={wide ? "twice" : undefined} />',
    ['sure', 'yes', 'twice'],
  ],
  ['any prop with a sentence', '<Ask question="Are you sure?" also="it is gone" />', ['Are you sure?', 'it is gone']],
  ['an element in a prop', '<Ask body={<p>gone</p>} />', ['gone']],
  ['a toast', "toast({ title: 'saved', description: `for ${name}` })", ['saved', 'for {}']],
  ['a title of the browser', "document.title = 'jobs'", ['jobs']],
  ['a default', "const Ask = ({ confirmLabel = 'yes' }) => null", ['yes']],
  ['a variable', "const label = isNew ? 'new' : 'old'", ['new', 'old']],
  [
    'a message of an answer',
    "refuse(new AppError('not_found', 'There is no such quote.'))",
    ['There is no such quote.'],
  ],
  ['a lookup of words', "const names = { am: 'Morning', pm: 'Afternoon.' }", ['Morning', 'Afternoon.']],
  ['a paragraph of an email', "letter.push(paragraph('Your painter is on the way.'))", ['Your painter is on the way.']],
  ['words in HTML', '`<p style="color:red">Pay by ${day}</p>`', ['<p style="color:red">Pay by {}</p>']],
  ['a value beside a text', "t('For {name}', { name: name ?? 'your painter' })", ['your painter']],
  ['what is thrown is not', "throw new Error('It cannot be')", []],
  [
    'what was translated is not',
    "<p title={t('Save')}>{t.rich('<b>Save</b> it', { b })} · {t(wide ? 'Two' : 'One')}</p>",
    [],
  ],
  ['a text for later is not', "const label = text('Choose a day'); toast({ title: t(label) })", []],
  ['punctuation is not', '<p>{a} · {b} – $5 ({c}) &nbsp; ×</p>', []],
  ['the brand is not', '<p title="Evencoat">Evencoat</p>', []],
  [
    'names of programs are not',
    '<a className="stack row" rel="noopener noreferrer" role="button" href="/a" type="submit" id="a" />',
    [],
  ],
  ['styles and selectors are not', "query('padding:2px 0;margin:0'); node.querySelector('ul li')", []],
  ['what is compared is not', "if (key === 'Escape' || kind === 'the other') switch (key) { case 'Home': go() }", []],
  ['SQL is not', 'sql`select a from b where c`', []],
  ['logs are not', "log.warn('The queue is late')", []],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are code
])('the search decides what is a text: %s', (_, code, texts) => {
  expect(findUntranslated('a.tsx', code).map(({ text }) => text)).toEqual(texts)
})

test('a file that also writes for programs is searched for sentences and for fields that are read', () => {
  const code = "const a = ['not in', 'Please try again.']\nconst b = { title: 'late' }"
  expect(findUntranslated('a.ts', code, false)).toEqual([
    { text: 'Please try again.', line: 1 },
    { text: 'late', line: 2 },
  ])
})

test('a file that cannot be parsed is an error, not a file without texts', () => {
  expect(() => findUntranslated('a.tsx', '<p title=>Save</p>')).toThrow('a.tsx cannot be read')
})
