import { Checkbox } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../parts/page/DataTable.tsx'
import layout from '../../../parts/page/layout.module.css'
import { PagedList } from '../../../parts/page/PagedList.tsx'
import { WithAside } from '../../../parts/page/WithAside.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { ProjectSelect } from './ProjectSelect.tsx'
import { useFilter } from './use-filter.ts'
import { WaiverPanel } from './WaiverPanel.tsx'

/** Fee waiver requests, pending ones first. */
export function WaiversView() {
  const t = useT()
  const { date } = useFormats()
  const mayDecide = useHasPermission('fee:decide')
  const { get, set, setView, current } = useFilter()
  const open = get('waiver')
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/payment/waivers', {
      current,
      size: 20,
      ...(get('project') && { projectId: get('project') }),
      ...(get('waiting') && { waiting: get('waiting') }),
    }),
    placeholderData: keepPreviousData,
  })
  const panel =
    open && mayDecide ? (
      <WaiverPanel key={open} applicationId={open} onClose={() => setView('waiver', '')} />
    ) : undefined
  return (
    <WithAside aside={panel}>
      <div className={layout.tools}>
        <ProjectSelect value={get('project')} onChange={(id) => set('project', id)} />
        <Checkbox
          label={t('fees.only_waiting')}
          checked={get('waiting') !== ''}
          onChange={(event) => set('waiting', event.currentTarget.checked ? 'true' : '')}
        />
      </div>
      <PagedList
        query={found}
        current={current}
        onPage={(page) => setView('page', String(page))}
        empty={{ title: t('fees.no_waivers') }}
      >
        {(records) => (
          <DataTable
            label={t('fees.view_waivers')}
            rows={records}
            keyOf={({ applicationId }) => applicationId}
            openKey={open}
            onOpen={mayDecide ? ({ applicationId }) => setView('waiver', applicationId) : undefined}
            columns={[
              { key: 'number', label: t('fees.application_number'), cell: (waiver) => waiver.number },
              { key: 'name', label: t('fees.name'), cell: (waiver) => waiver.name },
              { key: 'project', label: t('field.projectId'), cell: (waiver) => waiver.projectTitle },
              {
                key: 'state',
                label: t('fees.state'),
                cell: ({ fee, withdrawnAt }) => (
                  <StateBadge tone={fee === 'WAIVER_PENDING' ? 'deadline' : 'neutral'}>
                    {t(withdrawnAt ? 'fees.waiver_withdrawn' : `fees.fee_${fee}`)}
                  </StateBadge>
                ),
              },
              { key: 'asked', label: t('fees.requested'), cell: (waiver) => date(waiver.requestedAt, 'stamp') },
            ]}
          />
        )}
      </PagedList>
    </WithAside>
  )
}
