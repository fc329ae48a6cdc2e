import { useId } from 'react'
import type { ServiceArea } from '#contract/coverage/office-service-areas.ts'
import { areaTypeLabels, areaTypes } from '#domain/coverage/addresses/service-areas.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import { writePairs } from '#web/office/parts/drafts/draft-pairs.ts'
import { FormDialog } from '#web/office/parts/drafts/FormDialog.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { SelectField, TextAreaField, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'
import { AreaPainters } from './AreaPainters.tsx'
import { AreaTowns } from './AreaTowns.tsx'
import { readList } from './area-lists.ts'
import { CountyPicker } from './CountyPicker.tsx'
import { useAreaForm } from './use-area-form.ts'

type AreaDialogProps = {
  area: ServiceArea | null
  opened: boolean
  /** It is opened to choose its painters. */
  atPainters: boolean
  onClose: () => void
}

/** Adds or edits an area with its painters; its type cannot be changed. */
export function AreaDialog({ area, opened, atPainters, onClose }: AreaDialogProps) {
  const t = useTranslate()
  const id = useId()
  const form = useAreaForm(area, onClose)
  const { values, problems, field, write, failure, choice, isEmpty, preview } = form
  const chosen = readList(values.counties)
  /** The first county is the area's name until another one is typed. */
  const choose = (counties: string[]) => {
    const isOwnName = values.name.trim() !== '' && values.name !== chosen[0]
    write({ counties: counties.join(', '), ...(area || isOwnName ? {} : { name: counties[0] ?? '' }) })
  }

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={area ? t('Edit {name}', { name: area.name }) : t('Add service area')}
      form={form}
      confirm={area ? t('Save') : t('Add')}
      workingLabel={t('Saving...')}
      incomplete={values.name.trim() === ''}
    >
      <DraftNotices form={form} />
      <SelectField
        label={t('Type')}
        disabled={area !== null}
        hint={area ? t('An area keeps its type. Add a new area instead.') : undefined}
        {...field('type')}
      >
        <Options of={areaTypes.map((id) => ({ id, name: t(areaTypeLabels[id]) }))} />
      </SelectField>
      {values.type === 'county' ? (
        <CountyPicker chosen={chosen} error={problems.counties} isFirst={area === null} onChange={choose} />
      ) : (
        <TextAreaField
          label={t('Zip codes')}
          hint={t('Five digits each, separated by commas.')}
          inputMode="numeric"
          {...field('zipCodes')}
        />
      )}
      <TextField
        label={t('Name')}
        {...(area && !atPainters ? { 'data-autofocus': true } : {})}
        maxLength={100}
        autoComplete="off"
        {...field('name')}
      />
      <section className="stack" aria-labelledby={`${id}-painters`}>
        {!isEmpty && preview.data && (
          <div>
            <strong>{t('Covers')}</strong> <AreaTowns towns={preview.data.towns} zipCodes={preview.data.zipCodes} />
          </div>
        )}
        <h3 id={`${id}-painters`} className="subtitle">
          {t('Who works there')}
        </h3>
        {isEmpty ? (
          <p className="small">{t("Choose where it is, and you'll see who lives nearby.")}</p>
        ) : (
          <Answered
            query={preview}
            loading={t('Looking for painters nearby')}
            failed={t("We couldn't load the painters.")}
            lines={4}
          >
            {({ painters }) => (
              <AreaPainters
                painters={painters}
                choice={choice}
                isFirst={atPainters}
                onChange={(next) => write({ painters: writePairs(next) })}
              />
            )}
          </Answered>
        )}
      </section>
      {failure && (
        <Notice tone="error" role="alert" reveal title={t('Failed to update service area')}>
          {messageOf(failure.error, t('Please try again.'), t)}
        </Notice>
      )}
    </FormDialog>
  )
}
