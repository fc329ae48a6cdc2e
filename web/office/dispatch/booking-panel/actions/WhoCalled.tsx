import { signatureProblem } from '#domain/bookings/change-consent.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'

/** What is wrong with the name of who called: it is the one of the booking, or a full one. */
export const callerProblem = (t: PageTranslator, name: string, booked: string | null): { name?: string } =>
  signatureProblem(name, booked) ? { name: t('Please write down the first and last name of who said so.') } : {}

/** Who of the customer's side said on the phone what is recorded. */
export function WhoCalled(field: Omit<Parameters<typeof TextField>[0], 'label'>) {
  const t = useTranslate()
  return (
    <TextField
      label={t('Who said so')}
      hint={t('With your name and the time, it’s written into the conversation.')}
      maxLength={100}
      autoComplete="off"
      {...field}
    />
  )
}
