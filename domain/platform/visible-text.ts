/** What makes one emoji of several, or joins letters of scripts that need it; after any other character it does nothing. */
const joiners = String.raw`\u200C\u200D\uFE00-\uFE0F\u{E0020}-\u{E007F}`
const invisible = new RegExp(String.raw`(?![${joiners}])\p{Default_Ignorable_Code_Point}`, 'gu')
const joining = String.raw`(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u{E0020}-\u{E007F}]`
const idleJoiner = new RegExp(`(?<!${joining})[${joiners}]`, 'gu')

/**
 * A text without the characters that nobody sees: marks for the direction of writing, which phones and mail programs put around
 * what is copied and which can make a text read otherwise than it is, blanks without a width, soft hyphens. What holds an emoji
 * together stays.
 */
export const visibleText = (text: string): string => text.replace(invisible, '').replace(idleJoiner, '')

/** The same for what never holds an emoji, such as a number: nothing invisible stays. */
export const visibleSigns = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
