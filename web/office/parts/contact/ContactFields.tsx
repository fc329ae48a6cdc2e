import type { ComponentProps } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { TextField } from '#web/ui/Field.tsx'
import { PhoneField } from '#web/ui/PhoneField.tsx'
import type { ContactValues } from './contact-values.ts'

/** How somebody is called and reached. @param field binds a field, as `useDraftForm` answers */
export function ContactFields({
  field,
}: {
  field: (name: keyof ContactValues) => Omit<ComponentProps<typeof TextField>, 'label'>
}) {
  const t = useTranslate()
  return (
    <>
      <TextField label={t('Name')} optional maxLength={80} autoComplete="off" data-autofocus {...field('name')} />
      <PhoneField label={t('Phone')} autoComplete="off" {...field('phone')} />
      <TextField
        label={t('Email')}
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        {...field('email')}
      />
    </>
  )
}
