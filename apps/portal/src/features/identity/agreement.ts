import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../shell/query-client.ts'

/** The current registration agreement and privacy notice: a registration consents to each. */
export function useAgreement() {
  const agreement = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'agreement' }))
  const privacy = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'privacy' }))
  return { agreement, privacy }
}

/** The versions of the texts on display; undefined while they load. */
export function agreementVersions({ agreement, privacy }: ReturnType<typeof useAgreement>) {
  const [agreed, noticed] = [agreement.data?.version, privacy.data?.version]
  return agreed && noticed ? { agreement: agreed, privacy: noticed } : undefined
}
