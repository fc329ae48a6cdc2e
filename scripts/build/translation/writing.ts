/** A way of saying something that a neighbor in Philadelphia would not use, and what to say instead (docs/writing.md). */
export const unwanted: readonly { pattern: RegExp; instead: string; example: string }[] = [
  {
    pattern:
      /\{(?:amount|balance|open|fee|due)\} is (?:still )?open\b|\b(?:Nothing|What) is (?:still )?open\b|^Still open$/i,
    instead: 'money is due, or somebody owes it',
    example: '{amount} is open.',
  },
  { pattern: /\bcancell(?:ed|ing)\b(?! \{)/i, instead: 'canceled, canceling', example: 'Your visit is cancelled.' },
  { pattern: /\bany more\b(?=\s*(?:[.,;:!?)]|$))/i, instead: 'anymore', example: 'Nothing is reserved any more.' },
  { pattern: /\bstands\b/i, instead: 'stays the same, is good, is on', example: 'Your date stands.' },
  { pattern: /\bwaits\b/i, instead: 'is waiting, needs', example: 'The visit waits for a painter.' },
  { pattern: /\bbecomes of\b/i, instead: 'happens with', example: 'Here’s what becomes of your jobs.' },
  { pattern: /\bfalls away\b/i, instead: 'is canceled, ends', example: 'when a job falls away' },
  { pattern: /\banew\b/i, instead: 'again', example: 'The price is computed anew.' },
  { pattern: /\bneed not\b/i, instead: 'doesn’t have to', example: 'You need not pay it.' },
  { pattern: /\bmeanwhile\b/i, instead: 'in the meantime', example: 'Somebody changed it meanwhile.' },
  { pattern: /\bHello \{/, instead: 'Hi', example: 'Hello {name}, here is your quote.' },
  {
    pattern: /^(?:\{(?:hello|greeting)\}|Hi \{\w+\},) \p{Lu}/u,
    instead: 'lower case: the sentence goes on after the greeting',
    example: '{greeting} The rooms are painted.',
  },
]

/** What a text says in an unwanted way, each with what to say instead. */
export const problemsIn = (text: string): string[] =>
  unwanted.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`“${found.trim()}”: ${instead}`]
  })
