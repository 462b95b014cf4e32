import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'

type ProjectSelectProps = { value: string; onChange: (projectId: string) => void }

/** The project that a list is narrowed to. */
export function ProjectSelect({ value, onChange }: ProjectSelectProps) {
  const t = useT()
  const projects = useQuery({ ...apiQuery('GET /workbenchApi/payment/projects', {}), staleTime: 300_000 })
  return (
    <NativeSelect
      label={t('field.projectId')}
      maw={300}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: t('list.all') },
        ...(projects.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
      ]}
    />
  )
}
