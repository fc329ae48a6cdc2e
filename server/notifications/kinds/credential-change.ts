import type { CredentialChange } from '#domain/platform/credential-changes.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'

/** What is said of each change to how somebody signs in. */
export const credentialChangeTexts: Record<CredentialChange, Text> = {
  name: text('The name of your account was changed'),
  password: text('Your password was changed'),
  email: text('The email address that you sign in with was changed'),
  passkey_added: text('A passkey was added to your account'),
  passkey_removed: text('A passkey was removed from your account'),
  codes_added: text('Codes from an app were added to your account'),
  codes_removed: text('Codes from an app were removed from your account'),
  recovery_codes: text('New recovery codes were made for your account'),
  recovery_code_used: text('Somebody used one of your recovery codes'),
  second_factor_reset: text('The second factor of your account was reset'),
  wrong_codes: text('Somebody entered ten wrong codes for your account'),
  passkey_refused: text('We turned away a passkey that may be a copy of yours'),
}

/** When it was, and from which device, if that is known. */
export const changeFacts = (t: Translator, reader: Reader, { device, at }: { device: string | null; at: string }) => ({
  type: 'facts' as const,
  rows: [
    { label: t('When'), value: formatMoment(reader, at) },
    ...(device === null ? [] : [{ label: t('From'), value: device }]),
  ],
})
