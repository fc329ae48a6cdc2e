/** Letters of other scripts, and signs, that look like a Latin one. */
const lookalikes: Readonly<Record<string, string>> = Object.fromEntries(
  `а:a в:b с:c ԁ:d е:e ё:e ғ:f һ:h н:h і:i ї:i ј:j к:k ӏ:l м:m о:o р:p ԛ:q ѕ:s т:t υ:u ν:v ѵ:v ԝ:w х:x у:y α:a β:b ε:e η:n ι:i κ:k ο:o ρ:p
τ:t χ:x ω:w γ:y ı:i ł:l ø:o đ:d ß:ss ꜱ:s ᴀ:a ʙ:b ᴄ:c ᴅ:d ᴇ:e ɢ:g ʜ:h ɪ:i ᴊ:j ᴋ:k ʟ:l ᴍ:m ɴ:n ᴏ:o ᴘ:p ʀ:r ᴛ:t ᴜ:u ᴠ:v ᴡ:w ʏ:y ᴢ:z г:r п:n ь:b ц:u ԍ:g ո:n օ:o ս:u ɑ:a ɡ:g ѡ:w ․:. 。:. ｡:. ·:. •:. ∙:.`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
)

const DIGIT = /\p{Nd}/u

/** The value of a digit of any script: their code points come in runs of ten that begin at a multiple of 16, or 6 after it. */
const digitOf = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const low = code % 16
  return String(low <= 9 && DIGIT.test(String.fromCodePoint(code - low)) ? low : low - 6)
}

const digitWords: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
}

/**
 * A text as its readers read it, whatever was done to hide it from programs: compatibility forms, invisible characters, digits of
 * all scripts, and letters that look like Latin ones. Accents and case stay.
 */
export const undisguised = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => {
      const plain = lookalikes[letter.toLowerCase()]
      return plain === undefined ? letter : letter === letter.toLowerCase() ? plain : plain.toUpperCase()
    })

const DIGIT_WORDS = Object.keys(digitWords).join('|')
/** Digits as words, one after another whatever is between them, also "triple five". */
const RUN = new RegExp(
  `(?<!\\p{L})(?:(?:(?:double|triple)[^\\p{L}\\p{N}]{1,3})?(?:${DIGIT_WORDS}|\\d)[^\\p{L}\\p{N}]{0,7}){3,}(?!\\p{L})`,
  'giu',
)
const ONE = new RegExp(`(?:(double|triple)[^\\p{L}\\p{N}]{1,3})?(${DIGIT_WORDS}|\\d)`, 'giu')
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3 }

/** Runs of digits of which some are words, without what is between them: "two one five … 555" as "215555". */
const runsTogether = (text: string): string =>
  text.replaceAll(RUN, (run) =>
    /\p{L}/u.test(run)
      ? `${[...run.matchAll(ONE)]
          .map(([, times = '', digit = '']) => {
            const word = digit.toLowerCase()
            return (digitWords[word] ?? word).repeat(TIMES[times.toLowerCase()] ?? 1)
          })
          .join('')} `
      : run,
  )

/** A text with its digits as digits: "two one five" as "215", and letters between digits that stand for one, "2l5-555-O199". */
export const withDigits = (text: string): string =>
  runsTogether(text)
    .replaceAll(/(?<!\p{L})\p{L}{2,5}(?!\p{L})/gu, (word) => digitWords[word.toLowerCase()] ?? word)
    .replaceAll(/(?<=\d[\s.-]?)[oO](?=[\s.-]?[\doO])|(?<=[\s.-])[oO](?=\d)/g, '0')
    .replaceAll(/(?<=\d)[lI|](?=\d)/g, '1')

/** A text whose spelled-out words are words again: "f.r.e.e p a i n t" as "free paint". */
export const withWholeWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}])(?:[\p{L}\p{N}$@!][\s._*~-]{1,2}){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu, (letters) =>
      letters.replaceAll(/[\s._*~-]/g, ''),
    )
