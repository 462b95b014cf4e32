import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { RegularisationAct, ResignationAct, RevocationAct } from './PersonActs.tsx'

/** What the channel side begins from a guide. */
export function GuideActs({ record }: PanelProps) {
  const mayRegularise = useHasPermission('guide-regularisation:submit')
  const mayResign = useHasPermission('guide-resignation:submit')
  const mayRevoke = useHasPermission('guide-resignation:revoke')
  const act = { id: record.id, record, side: 'stores' } as const
  return (
    <>
      {mayRegularise && <RegularisationAct {...act} />}
      {mayResign && <ResignationAct {...act} />}
      {mayRevoke && <RevocationAct {...act} />}
    </>
  )
}
