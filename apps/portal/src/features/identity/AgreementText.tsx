import { Box } from '@rostrum/ui/layout'
import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'

/** Shows the current registration agreement and privacy notice: a registration consents to both. */
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

export function AgreementText({ agreement, privacy }: ReturnType<typeof useAgreement>) {
  const t = useT()
  return (
    <>
      <QueryContent query={agreement} skeleton={<SkeletonBlocks shape="text" count={9} />}>
        {({ body, language }) => <RichText html={body} lang={language} />}
      </QueryContent>
      <QueryContent query={privacy} skeleton={<SkeletonBlocks shape="text" count={9} />}>
        {({ body, language }) => (
          <>
            <Box component="h2" mt={32} mb={12}>
              {t('identity.privacy_title')}
            </Box>
            <RichText html={body} lang={language} />
          </>
        )}
      </QueryContent>
    </>
  )
}
