import { Stack } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayAt } from '../parts/page/civil-time.ts'
import { DateInput } from '../parts/page/DateInput.tsx'
import { QueryErrorNotice } from '../parts/page/QueryErrorNotice.tsx'
import { NoAccess } from '../shell/NoAccess.tsx'
import { useNavigateIfActive, usePage } from '../shell/page-context.ts'
import { useResourceLabels, useT } from '../shell/use-t.ts'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportFlow } from './public/ImportFlow.tsx'
import { descriptionQuery } from './public/resource-query.ts'

/** The import page of a resource; after the import it shows the list. */
export function ImportPage() {
  const t = useT()
  const { tab, title, authority } = usePage()
  const moveOn = useNavigateIfActive()
  const listPath = tab.path.replace(/\/import$/, '')
  const path = `/workbenchApi${listPath}`
  const described = useQuery(descriptionQuery(path))
  const description = described.data
  const { field } = useResourceLabels(description?.name ?? '')
  const [day, setDay] = useState(() => dayAt(new Date(), authority.timeZone))
  if (description?.can.import === false) return <NoAccess />
  return (
    <ImportFlow
      path={path}
      heading={<h1>{t('shell.import_of', { name: title })}</h1>}
      uploadInput={description?.effectiveDay === undefined || day === '' ? {} : { effectiveDay: day }}
      hint={
        <Stack columns={2} rowGap={24} columnGap={40} phone={{ columns: 1 }}>
          <Stack gap={16} alignContent="start">
            <p>{t('import.hint')}</p>
            {description?.effectiveDay !== undefined && (
              <Stack gap={6}>
                <p>{t('import.effective_day')}</p>
                <DateInput label={field(description.effectiveDay)} grain="day" value={day} onChange={setDay} />
              </Stack>
            )}
            <QueryErrorNotice query={described} />
          </Stack>
          {description && <ImportColumns description={description} />}
        </Stack>
      }
      description={description}
      labelOf={field}
      onImported={() => moveOn(listPath)}
    />
  )
}
