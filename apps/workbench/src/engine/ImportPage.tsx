import { useQuery } from '@tanstack/react-query'
import { QueryErrorNotice } from '../parts/desk/QueryErrorNotice.tsx'
import { NoAccess } from '../shell/NoAccess.tsx'
import { useNavigateIfActive, usePage } from '../shell/page-context.ts'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFlow } from './public/ImportFlow.tsx'
import { descriptionQuery } from './public/resource-query.ts'

/** The import page of a resource; after the import it shows the list. */
export function ImportPage() {
  const t = useT()
  const { tab, title } = usePage()
  const moveOn = useNavigateIfActive()
  const listPath = tab.path.replace(/\/import$/, '')
  const path = `/workbenchApi${listPath}`
  const described = useQuery(descriptionQuery(path))
  const description = described.data
  const { field } = useResourceLabels(description?.name ?? '')
  if (description?.can.import === false) return <NoAccess />
  return (
    <ImportFlow
      path={path}
      heading={<h1>{t('shell.import_of', { name: title })}</h1>}
      hint={
        <>
          <p>{t('import.hint')}</p>
          {description && <ImportColumns description={description} />}
          <QueryErrorNotice query={described} />
        </>
      }
      labelOf={field}
      onImported={() => moveOn(listPath)}
    />
  )
}
