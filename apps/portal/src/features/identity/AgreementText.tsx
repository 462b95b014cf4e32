import { RichText } from '@rostrum/ui/RichText'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/Loaded.tsx'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './AgreementText.module.css'

/** The registration agreement and the privacy notice in force: a registration consents to both. */
export function useAgreement() {
  const agreement = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'agreement' }))
  const privacy = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'privacy' }))
  return { agreement, privacy }
}

export function AgreementText({ agreement, privacy }: ReturnType<typeof useAgreement>) {
  const t = useT()
  return (
    <>
      <Loaded query={agreement} skeleton={<SkeletonBlocks shape="text" count={9} />}>
        {({ body }) => <RichText html={body} />}
      </Loaded>
      {privacy.data && (
        <>
          <h2 className={classes.title}>{t('identity.privacy_title')}</h2>
          <RichText html={privacy.data.body} />
        </>
      )}
    </>
  )
}
