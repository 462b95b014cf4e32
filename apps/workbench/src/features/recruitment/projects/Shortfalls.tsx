import { Anchor } from '@mantine/core'
import { LabelledTable } from '@rostrum/ui/LabelledTable'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import { shortfallsQuery } from './project-settings-queries.ts'

/** Positions to cut or cancel, each with a link to the action. */
export function Shortfalls({ id }: { id: string }) {
  const t = useT()
  const { number } = useFormats()
  const found = useQuery(shortfallsQuery(id))
  if (found.error) return <QueryError query={found} />
  const { minimumRatio = null, records = [] } = found.data ?? {}
  if (minimumRatio === null || records.length === 0) return null
  const title = t('project_settings.shortfalls', { ratio: number(Number(minimumRatio)), count: number(records.length) })
  return (
    <details>
      <summary>{title}</summary>
      <LabelledTable
        label={title}
        columns={[
          { key: 'name', label: t('project_settings.position') },
          { key: 'headcount', label: t('project_settings.figure_headcount'), align: 'end' },
          { key: 'applicants', label: t('project_settings.shortfall_applicants'), align: 'end' },
          { key: 'affordable', label: t('project_settings.shortfall_affordable'), align: 'end' },
        ]}
        rows={records.map(({ id: positionId, code, title: name, headcount, applicants, affordable }) => ({
          key: positionId,
          cells: {
            name: (
              <Anchor component={Link} to={`/recruitment/positions?${new URLSearchParams({ id: positionId })}`}>
                {`${code} ${name}`}
              </Anchor>
            ),
            headcount: number(headcount),
            applicants: number(applicants),
            affordable: affordable === 0 ? t('project_settings.shortfall_cancel') : number(affordable),
          },
        }))}
      />
    </details>
  )
}
