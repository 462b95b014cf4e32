import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box } from '@rostrum/ui/layout'
import { IconForms } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import type { AuthorityResponse } from '../../../shell/authority.ts'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useBusinessUnit } from '../../../shell/unit.ts'
import { useT } from '../../../shell/use-t.ts'
import { RosterFormEditor } from './RosterFormEditor.tsx'
import classes from './roster-fields.module.css'

/** The fields of staff files, of the unit that the address names, or that the reader works in. */
export function RosterFieldsPage() {
  const t = useT()
  const { title, authority } = usePage()
  const [params, change] = usePageAddress()
  const chosenUnit = useBusinessUnit()
  const unitId = params.get('unit') ?? (chosenUnit || topUnitOf(authority))
  return (
    <Box py={16} px={24} phone={{ py: 16, px: 12 }} className={classes.page}>
      <h1>{title}</h1>
      <Box py={12} className={classes.unit}>
        <RelationPicker
          label={t('roster.choose_unit')}
          path="/workbenchApi/organisation/business-units"
          values={unitId === '' ? [] : [unitId]}
          onChange={([chosen]) =>
            change((address) => (chosen === undefined ? address.delete('unit') : address.set('unit', chosen)))
          }
        />
      </Box>
      {unitId === '' ? (
        <EmptyState icon={<IconForms size={28} />} title={t('roster.choose_unit_hint')} />
      ) : (
        <StoredForm key={unitId} unitId={unitId} />
      )}
    </Box>
  )
}

/** The unit above all others that the reader reaches; empty where there are several. */
function topUnitOf({ units }: AuthorityResponse): string {
  const known = new Set(units.map(({ id }) => id))
  const [first, ...others] = units.filter(({ parentId }) => parentId === null || !known.has(parentId))
  return first && others.length === 0 ? first.id : ''
}

function StoredForm({ unitId }: { unitId: string }) {
  const stored = useQuery(apiQuery('GET /workbenchApi/workforce/roster-forms/{unitId}', { unitId }))
  return (
    <QueryContent query={stored}>
      {(data) => <RosterFormEditor key={`${data.version} ${data.savedAt}`} unitId={unitId} stored={data} />}
    </QueryContent>
  )
}
