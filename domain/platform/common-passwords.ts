import list from '#reference-data/common-passwords.json' with { type: 'json' }
import { officePasswordLength, passwordProblem } from './password.ts'

/**
 * The building blocks of the most common passwords. Alone, capitalized, surrounded by digits and symbols, or with digits in
 * place of letters, they are what an attacker tries first.
 */
const words = new Set(
  `password passwort passwd pass passw motdepasse contrasena letmein welcome login logon admin administrator root user guest
test tester testing demo default changeme change secret private master access enter open opensesame sesame magic temp temporary
love iloveyou loveyou lovely lover loveme sweet sweetheart sweetie honey baby babygirl babyboy angel princess prince queen king
daddy mommy mother father brother sister family friend friends forever always together hello hellokitty goodbye whatever nothing
monkey dragon tiger lion bear wolf eagle falcon hawk panther jaguar cougar horse pony puppy doggy kitty kitten chicken turtle
dolphin shark whale spider snake rabbit bunny butterfly ladybug unicorn phoenix cobra viper buster buddy
football soccer baseball basketball hockey golf golfer tennis cricket rugby boxing swimming running racing nascar skate surfing
yankees eagles phillies flyers sixers steelers cowboys patriots packers lakers redsox chelsea arsenal liverpool barcelona
realmadrid juventus ronaldo messi jordan kobe lebron
superman batman spiderman ironman wonderwoman captain america avengers marvel pokemon pikachu naruto goku vegeta mario luigi zelda
sonic minecraft fortnite roblox starwars skywalker vader yoda jedi startrek matrix hobbit gandalf frodo harry hermione potter
hogwarts disney mickey minnie donald simpsons homer garfield snoopy scooby barbie
michael michelle jennifer jessica ashley amanda nicole daniel david matthew anthony joshua andrew robert thomas william richard
charles christopher joseph george james john jack jackson mark steven kevin brian jason justin ryan eric brandon tyler nathan
samantha elizabeth melissa stephanie rebecca rachel hannah emily emma olivia sophia isabella chloe natalie maria carlos jose juan
luis miguel alexander alexandra alex charlie oliver lucas harley maggie molly bella daisy lucky max rocky sam
sunshine summer winter spring autumn flower flowers rose rainbow star stars moon sun sky ocean beach island mountain river forest
garden nature heaven paradise diamond gold golden silver crystal purple orange yellow green blue red black white pink
chocolate cookie cookies candy sugar pepper ginger cheese pizza burger banana apple cherry peach mango strawberry coffee whiskey
computer internet google yahoo facebook twitter instagram youtube amazon apple microsoft windows linux samsung nokia iphone android
hacker killer ninja samurai warrior soldier hunter ranger knight wizard legend hero heroes champion winner victory power trouble
freedom liberty peace jesus christ god blessed faith grace hope church angels heaven lord
money dollar million rich bitcoin business company office work worker manager boss service support
music guitar piano drummer rockstar metallica nirvana beatles eminem madonna slipknot greenday blink linkinpark
mustang ferrari porsche mercedes bmw audi toyota honda yamaha suzuki ducati harleydavidson corvette camaro chevy ford truck
london paris berlin madrid newyork chicago boston dallas denver texas florida california philadelphia philly phillycheese
pennsylvania usa america american canada mexico brazil germany france italy spain
monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
november december
qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wasd asd zxc qwe abc abcd
trustno bullshit fuckyou fuckme fuckoff asshole bitch sexy hottie hotstuff badboy badgirl playboy cowboy biteme whatever
painter painting paint painters evencoat brush roller color colors house home`.split(/\s+/),
)

/** Keyboard rows, digits and the alphabet: runs of them, in either direction, are guessed early. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
]
const reversed = (text: string): string => text.split('').reverse().join('')
const runs = rows.flatMap((row) => [row, reversed(row)])

const lettersBySign: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const readAsLetters = (text: string): string => text.replaceAll(/[013457@$!]/g, (sign) => lettersBySign[sign] ?? sign)

/** "abab", "aaaaaa", "abcabc", "adminadminadmin": one piece of up to eight characters, repeated. */
const repeats = /^(.{1,8}?)\1+.{0,3}$/su

/** Digits and symbols around a word: a year, "123", an exclamation mark. */
const decoration = /^[\d\W_]{0,6}|[\d\W_]{0,8}$/g

/** The most frequent passwords of leaks, in lower case: no rule finds most of them. */
const frequent = new Set(list.passwords)

const isRun = (text: string): boolean => text.length >= 4 && runs.some((row) => row.includes(text))

/** Whether a text consists of consecutive runs, as "qwerty123456" or "abc123" do. */
const isRuns = (text: string): boolean => {
  for (let first = 3; first <= text.length - 3; first++) {
    const [head, tail] = [text.slice(0, first), text.slice(first)]
    if (runs.some((row) => row.includes(head)) && runs.some((row) => row.includes(tail))) return true
  }
  return false
}

/**
 * Whether a password is one that is guessed first: a common word, however decorated or spelled, a run of keys, or one repeated
 * piece, and the thousands at the top of the lists of leaked passwords.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (frequent.has(text) || isRun(text) || isRuns(text) || repeats.test(text) || /^\d{1,8}$/.test(text)) return true
  const plain = [text, text.replaceAll(decoration, '')].flatMap((one) => [one, readAsLetters(one)])
  return plain.some(
    (one) =>
      words.has(one) ||
      words.has(one.replaceAll(/[\W_]/g, '')) ||
      isTwice(one) ||
      isTwoWords(one.replaceAll(/[\W_]/g, '')),
  )
}

/** "passpass", "lovelove". */
const isTwice = (text: string): boolean =>
  text.length % 2 === 0 && text.length > 0 && text.slice(0, text.length / 2) === text.slice(text.length / 2)

/** "evencoatoffice", "adminpassword". */
const isTwoWords = (text: string): boolean =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => index + 1).some(
    (first) => words.has(text.slice(0, first)) && words.has(text.slice(first)),
  )

/** Whether a password is good enough for the office: long, and none that is guessed first. */
export const isOfficePassword = (password: string): boolean =>
  passwordProblem(password, officePasswordLength) === undefined && !isCommonPassword(password)
