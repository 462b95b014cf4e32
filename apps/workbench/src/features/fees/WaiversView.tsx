import { Checkbox } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import desk from '../../desk/Desk.module.css'
import { DeskTable } from '../../desk/DeskTable.tsx'
import { PagedList } from '../../desk/PagedList.tsx'
import { useMay } from '../../shell/page-context.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { ProjectSelect } from './ProjectSelect.tsx'
import { useFilter } from './use-filter.ts'
import { WaiverPanel } from './WaiverPanel.tsx'

/** Requests to waive the fee; those that wait stand first. */
export function WaiversView() {
  const t = useT()
  const { date } = useFormats()
  const mayDecide = useMay('fee:decide')
  const { of, set, show, current } = useFilter()
  const open = of('waiver')
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/payment/waivers', {
      current,
      size: 20,
      ...(of('project') && { projectId: of('project') }),
      ...(of('waiting') && { waiting: of('waiting') }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className={desk.tools}>
        <ProjectSelect value={of('project')} onChange={(id) => set('project', id)} />
        <Checkbox
          label={t('fees.only_waiting')}
          checked={of('waiting') !== ''}
          onChange={(event) => set('waiting', event.currentTarget.checked ? 'true' : '')}
        />
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => show('page', String(page))}
        empty={{ title: t('fees.no_waivers') }}
      >
        {(records) => (
          <DeskTable
            label={t('fees.view_waivers')}
            rows={records}
            keyOf={({ applicationId }) => applicationId}
            openKey={open}
            onOpen={mayDecide ? ({ applicationId }) => show('waiver', applicationId) : undefined}
            columns={[
              { key: 'number', label: t('fees.application_number'), cell: (waiver) => waiver.number },
              { key: 'name', label: t('fees.name'), cell: (waiver) => waiver.name },
              { key: 'project', label: t('field.projectId'), cell: (waiver) => waiver.projectTitle },
              {
                key: 'state',
                label: t('fees.state'),
                cell: ({ fee }) => (
                  <StateBadge tone={fee === 'WAIVER_PENDING' ? 'deadline' : 'neutral'}>
                    {t(`fees.fee_${fee}`)}
                  </StateBadge>
                ),
              },
              { key: 'asked', label: t('fees.requested'), cell: (waiver) => date(waiver.requestedAt, 'stamp') },
            ]}
          />
        )}
      </PagedList>
      {open && mayDecide && <WaiverPanel key={open} applicationId={open} onClose={() => show('waiver', '')} />}
    </>
  )
}
