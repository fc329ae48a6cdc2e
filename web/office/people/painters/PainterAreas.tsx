import { useQuery } from '@tanstack/react-query'
import {
  type Contractor,
  type ContractorArea,
  listContractorAreas,
  setContractorAreaPriority,
  setContractorAreas,
} from '#contract/painters/office-contractors.ts'
import { BEST_PRIORITY, DEFAULT_PRIORITY, WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'

const priorities = Array.from({ length: WORST_PRIORITY - BEST_PRIORITY + 1 }, (_, index) => BEST_PRIORITY + index)

/** The areas of a painter and the priority in each. Changes are saved immediately. */
export function PainterAreas({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const areasQuery = queryOf(listContractorAreas, { params: { id: contractor.id } })
  const query = useQuery({ ...areasQuery, refetchOnMount: 'always' })

  const assign = useAction({
    run: (body: { serviceAreaIds: string[]; known: string[] }) =>
      call(setContractorAreas, { params: { id: contractor.id }, body }),
    done: () => toast({ title: t('Service areas saved') }),
    failed: t('Failed to update service area'),
  })
  const prioritise = useAction({
    run: ({ areaId, ...body }: { areaId: string; priority: number; known: number }) =>
      call(setContractorAreaPriority, { params: { id: contractor.id, areaId }, body }),
    done: () => {
      toast({ title: t('Priority saved') })
    },
    failed: t('Failed to update service area'),
  })

  const toggle = (areas: ContractorArea[], area: ContractorArea) => {
    const known = areas.filter((one) => one.assigned).map((one) => one.id)
    const serviceAreaIds = area.assigned ? known.filter((id) => id !== area.id) : [...known, area.id]
    assign.mutate({ serviceAreaIds, known })
  }

  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-areas">
      <h3 id="contractor-areas">{t('Service areas')}</h3>
      <p className="small">
        {t('Priority {best} is asked first, {worst} last.', { best: BEST_PRIORITY, worst: WORST_PRIORITY })}
      </p>
      {contractor.homeZip && <p>{t('Home ZIP code: {zip}', { zip: contractor.homeZip })}</p>}
      {contractor.wishedAreas && (
        <p className={css.bio}>{t('Would like to work in: {areas}', { areas: contractor.wishedAreas })}</p>
      )}
      <Answered
        query={query}
        loading={t('Loading the service areas')}
        failed={t('Failed to fetch service areas')}
        lines={4}
      >
        {(areas) => (
          <ul className={css.areas}>
            {areas.map((area) => (
              <li key={area.id}>
                <label className={`line ${css.area}`}>
                  <input
                    type="checkbox"
                    checked={area.assigned}
                    disabled={assign.isPending}
                    onChange={() => toggle(areas, area)}
                  />
                  {area.name}
                </label>
                {area.assigned && (
                  <label className={`line ${css.priority}`}>
                    <span>{t('Priority')}</span>
                    <select
                      className="outlined"
                      aria-label={t('Priority in {area}', { area: area.name })}
                      value={area.priority ?? DEFAULT_PRIORITY}
                      disabled={prioritise.isPending}
                      onChange={(event) =>
                        prioritise.mutate({
                          areaId: area.id,
                          priority: Number(event.target.value),
                          known: area.priority ?? WORST_PRIORITY,
                        })
                      }
                    >
                      {priorities.map((priority) => (
                        <option key={priority}>{priority}</option>
                      ))}
                    </select>
                  </label>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answered>
    </section>
  )
}
