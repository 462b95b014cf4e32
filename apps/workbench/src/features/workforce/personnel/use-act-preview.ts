import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { rememberWords } from '../../../shell/runtime-words.ts'

type PreviewCall =
  | 'POST /workbenchApi/workforce/transfers/preview'
  | 'POST /workbenchApi/workforce/regularisation/preview'
  | 'POST /workbenchApi/workforce/resignations/preview'
  | 'POST /workbenchApi/workforce/resignations/revocations/preview'
  | 'POST /workbenchApi/stores/regularisation/preview'
  | 'POST /workbenchApi/stores/resignations/preview'
  | 'POST /workbenchApi/stores/resignations/revocations/preview'

/** What an act would do as it is entered; the answer to what was entered before stays until the next one is there. */
export function useActPreview<K extends PreviewCall>(key: K, entered: Input<K>, isComplete: boolean) {
  const [requested] = useDebouncedValue(entered, 250)
  const preview = useQuery({
    ...apiQuery<PreviewCall>(key, requested),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  if (preview.data) rememberWords(preview.data.datedFields)
  const settled = isComplete && !preview.isPlaceholderData && JSON.stringify(requested) === JSON.stringify(entered)
  return { preview, settled }
}
