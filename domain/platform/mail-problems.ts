import { type Text, text } from './translation/text.ts'

const NO_MAILBOX = text("There's no such mailbox.")
const FULL = text('Their mailbox is full.')
const SILENT = text("Their mail server didn't answer.")
const NO_ADDRESS = text("That's not an email address.")
const REFUSED = text('Their mail server refused it.')
const LOGIN = text("Our mail server didn't let us in.")
const UNKNOWN = text("It couldn't be sent.")

/** Problems on our side come first, then the enhanced status code (RFC 3463), regardless of its first digit. */
const byDetail: [RegExp, Text][] = [
  [/^SMTP (?:530|534|535|538)\b/, LOGIN],
  [/\b[45]\.1\.(?:1|2|3|6|10)\b/, NO_MAILBOX],
  [/\b[45]\.2\.1\b/, NO_MAILBOX],
  [/\b[45]\.2\.2\b/, FULL],
  [/\b[45]\.4\.\d+\b/, SILENT],
  [/\b[45]\.7\.\d+\b/, REFUSED],
]

/** By the reply code (RFC 5321) where there is no better one. */
const byCode: [RegExp, Text][] = [
  [/^SMTP (?:450|550|551|553)\b.*\bRCPT TO$/, NO_MAILBOX],
  [/^SMTP (?:452|552)\b/, FULL],
  [/^SMTP (?:421|451)\b/, SILENT],
  [/^SMTP \d{3}\b/, REFUSED],
  [/^(?:E?TIMEDOUT|ETIMEOUT|ECONNECTION|ECONNREFUSED|ECONNRESET|ESOCKET|EDNS|TimeoutError|AbortError)\b/, SILENT],
  [/no e-mail address/, NO_ADDRESS],
]

/**
 * Why an e-mail could not be delivered, in plain words (docs/rules/office.md#email-that-came-back).
 * @param error what the last attempt recorded: "SMTP 550 5.1.1 at RCPT TO", "ETIMEDOUT at CONN"
 */
export const mailProblem = (error: string): Text =>
  [...byDetail, ...byCode].find(([pattern]) => pattern.test(error))?.[1] ?? UNKNOWN
