import { isCommonPassword } from '#domain/platform/common-passwords.ts'
import { text } from '#domain/platform/translation/text.ts'
import { invalid } from '#server/platform/errors.ts'

/**
 * Refuses a new password that is among the first to be guessed.
 * @param field its name in the request
 * @throws AppError `invalid_request` naming the field
 */
export function refuseCommon(password: string, field: 'password' | 'newPassword'): void {
  if (isCommonPassword(password)) {
    throw invalid(field, text('That’s one of the first passwords people try. Please choose another one.'))
  }
}
