import type { ResourceDescription } from '@rostrum/contracts/resource/resource-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePage } from '../shell/page-context.ts'
import { useT, useWords } from '../shell/use-t.ts'
import { ImportFlow } from './ImportFlow.tsx'
import { descriptionQuery } from './resource-query.ts'

/** The import of a resource; when it is written, its list is shown. */
export function ImportPage() {
  const t = useT()
  const { tab, title } = usePage()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const listPath = tab.path.replace(/\/import$/, '')
  const path = `/workbenchApi${listPath}`
  const name = queries.getQueryData<ResourceDescription>(descriptionQuery(path).queryKey)?.name ?? ''
  const { field } = useWords(name)
  return (
    <ImportFlow
      path={path}
      heading={<h1>{t('shell.import_of', { name: title })}</h1>}
      hint={t('import.hint')}
      wordOf={field}
      onWritten={() => void navigate(listPath)}
    />
  )
}
