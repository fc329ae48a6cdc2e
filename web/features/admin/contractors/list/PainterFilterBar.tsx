import { useQuery } from '@tanstack/react-query'
import { listServiceAreas } from '../../../../../contract/admin/service-areas.ts'
import { painterSorts, painterStates } from '../../../../../domain/office/painters.ts'
import { paperStandings } from '../../../../../domain/papers.ts'
import { queryOf } from '../../../../lib/queries.ts'
import { useWords } from '../../../../lib/words.ts'
import { SelectField } from '../../../../ui/Field.tsx'
import { FilterBar } from '../../frame/FilterBar.tsx'
import { standingLabels } from '../papers/paper-words.ts'
import { noPainterFilters, type PainterFilters, sortLabels, stateLabels } from './painter-filters.ts'

type Props = { filters: PainterFilters; onChange: (filters: PainterFilters) => void }

/** Search, filters and order of the painters. */
export function PainterFilterBar({ filters, onChange }: Props) {
  const t = useWords()
  const areas = useQuery(queryOf(listServiceAreas, { query: {} }))

  const set = (change: Partial<Record<keyof PainterFilters, string>>) =>
    onChange({ ...filters, ...change } as PainterFilters)

  return (
    <FilterBar
      label={t('Find painters')}
      placeholder={t('Name, email or phone')}
      filters={filters}
      none={noPainterFilters}
      onChange={onChange}
    >
      <SelectField
        label={t('Status')}
        required={false}
        value={filters.state}
        onChange={(event) => set({ state: event.target.value })}
      >
        <option value="">{t('All')}</option>
        {painterStates.map((state) => (
          <option key={state} value={state}>
            {t(stateLabels[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Area')}
        required={false}
        value={filters.area}
        onChange={(event) => set({ area: event.target.value })}
      >
        <option value="">{t('All')}</option>
        {(areas.data ?? []).map((area) => (
          <option key={area.id} value={area.id}>
            {area.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Verified')}
        required={false}
        value={filters.verified}
        onChange={(event) => set({ verified: event.target.value })}
      >
        <option value="">{t('All')}</option>
        <option value="true">{t('Verified')}</option>
        <option value="false">{t('Not verified')}</option>
      </SelectField>
      <SelectField
        label={t('Papers')}
        required={false}
        value={filters.papers}
        onChange={(event) => set({ papers: event.target.value })}
      >
        <option value="">{t('All')}</option>
        {paperStandings.map((standing) => (
          <option key={standing} value={standing}>
            {t(standingLabels[standing])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Order')}
        required={false}
        value={filters.sort}
        onChange={(event) => set({ sort: event.target.value })}
      >
        {painterSorts.map((sort) => (
          <option key={sort} value={sort === 'name' ? '' : sort}>
            {t(sortLabels[sort])}
          </option>
        ))}
      </SelectField>
    </FilterBar>
  )
}
