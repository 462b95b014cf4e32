import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldInputProps } from '../../../engine/public/resource-override.ts'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'

const formsQuery = () => apiQuery('GET /workbenchApi/talent/evaluation-forms', {})

/** Chooses the published form for interviewers; an older version stays selected. */
export function EvaluationFormInput({ label, value, onChange, error }: FieldInputProps) {
  const t = useT()
  const offered = useQuery(formsQuery())
  const forms = offered.data ?? []
  const chosen = typeof value === 'string' ? value : ''
  const isNewest = forms.some(({ versionId }) => versionId === chosen)
  return (
    <div>
      <NativeSelect
        label={label}
        description={t('talent.evaluation_form_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error}
        value={chosen}
        onChange={(event) => onChange(event.currentTarget.value || null)}
        data={[
          { value: '', label: t('talent.evaluation_form_none') },
          ...(chosen !== '' && !isNewest ? [{ value: chosen, label: t('talent.evaluation_form_in_use') }] : []),
          ...forms.map(({ versionId, name, number }) => ({
            value: versionId,
            label: t('talent.evaluation_form_version', { name, number }),
          })),
        ]}
      />
      <QueryErrorNotice query={offered} />
    </div>
  )
}

export function EvaluationFormName({ value }: { value: unknown }) {
  const t = useT()
  const forms = useQuery(formsQuery()).data
  if (typeof value !== 'string') return <span aria-hidden="true">–</span>
  const form = forms?.find(({ versionId }) => versionId === value)
  if (!form) return forms ? t('talent.evaluation_form_in_use') : '…'
  return t('talent.evaluation_form_version', { name: form.name, number: form.number })
}
