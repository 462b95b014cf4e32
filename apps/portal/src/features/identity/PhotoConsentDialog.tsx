import { Button } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { Flex } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { call } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { usePhotoQuestion } from '../../shell/photo-consent.ts'
import { apiQuery } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'

/** Asks for the separate consent to the use of the photo, once. */
export function PhotoConsentDialog() {
  const t = useT()
  const answer = usePhotoQuestion()
  return (
    <Dialog
      opened={answer !== undefined}
      onClose={() => answer?.(false)}
      title={t('identity.photo_consent_title')}
      width={485}
      onPhone="sheet"
    >
      {answer && <Question answer={answer} />}
    </Dialog>
  )
}

function Question({ answer }: { answer: (agrees: boolean) => void }) {
  const t = useT()
  const reportFailure = useReportFailure()
  const notice = useQuery(apiQuery('GET /recruitApi/app/api/article/info/getInfoByType', { type: 'privacy' }))
  const [busy, setBusy] = useState(false)
  const version = notice.data?.version
  const agree = async () => {
    if (!version || busy) return
    setBusy(true)
    try {
      await call('POST /recruitApi/app/api/person/data/photoConsent', { version })
      answer(true)
    } catch (error) {
      reportFailure(error)
      void notice.refetch()
      setBusy(false)
    }
  }
  return (
    <>
      <p>{t('identity.photo_consent_text')}</p>
      <p>
        <Link to={paths.policyPrivacy()} target="_blank">
          {t('identity.privacy')}
        </Link>
      </p>
      <Flex justify="flex-end" gap={12} pt={16}>
        <Button variant="default" onClick={() => answer(false)}>
          {t('identity.disagree')}
        </Button>
        <Button loading={busy} disabled={!version} onClick={() => void agree()}>
          {t('identity.photo_consent_agree')}
        </Button>
      </Flex>
    </>
  )
}
