import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shell/query-client.ts'

/** The current registration agreement and privacy notice: a registration consents to each. */
export function useAgreement() {
  const agreement = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'agreement' }))
  const privacy = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'privacy' }))
  return { agreement, privacy }
}

type Texts = ReturnType<typeof useAgreement>

/** The versions of the texts on display; a text that has not loaded is loaded first. */
export async function agreementVersions({ agreement, privacy }: Texts) {
  const [agreed, noticed] = await Promise.all([versionOf(agreement), versionOf(privacy)])
  return { agreement: agreed, privacy: noticed }
}

const versionOf = async ({ data, refetch }: Texts['agreement']): Promise<number> => {
  const text = data ?? (await refetch({ throwOnError: true })).data
  return text?.version ?? 0
}
