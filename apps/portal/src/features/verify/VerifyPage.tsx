import { ErrorState } from '@rostrum/ui/ErrorState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { PageHeading } from '@rostrum/ui/PageHeading'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useT } from '../../shell/use-t.ts'
import { CodeCheckCard } from './CodeCheckCard.tsx'
import { CodeEntry, type CodeSource } from './CodeEntry.tsx'
import { checkCode } from './check-code.ts'
import { useVerificationKeys } from './verification-keys.ts'

/** Verifies a printed document for any visitor, also offline once the keys are cached. */
export function Component() {
  const t = useT()
  const { date } = useFormats()
  const keys = useVerificationKeys()
  const { scanned, lastWay, enter, clear } = useScannedCode()
  const judgement = useMemo(
    () => (keys.known && scanned !== '' ? checkCode(scanned, keys.known.keys, keys.current) : undefined),
    [scanned, keys.known, keys.current],
  )
  return (
    <>
      <PageHeading title={t('verify.title')} description={t('verify.description')} />
      {judgement && (
        <CodeCheckCard
          key={`${judgement.state} ${scanned}`}
          check={judgement}
          onRefreshKeys={keys.ask}
          isRefreshing={keys.asking}
          onNext={clear}
        />
      )}
      {scanned !== '' && !judgement && <KeysLoading failed={keys.failed} onRetry={keys.ask} />}
      {scanned === '' && (
        <CodeEntry
          onRead={enter}
          lastSource={lastWay}
          footer={keys.known && t('verify.offline_ready', { date: date(keys.known.fetchedAt, 'stamp') })}
        />
      )}
    </>
  )
}

function KeysLoading({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useT()
  return failed ? <ErrorState message={t('verify.no_keys')} onRetry={onRetry} /> : <SkeletonBlocks count={1} />
}

/** The last code that was entered, or the one in the fragment of a link that a phone camera opened. */
function useScannedCode() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [entered, setEntered] = useState<{ hash: string; text: string; way: CodeSource }>()
  const fresh = entered?.hash === hash ? entered : undefined
  return {
    // The input is kept until another link is opened in the same page.
    scanned: fresh?.text ? fresh.text : hash.slice(1),
    lastWay: entered?.way,
    enter: (text: string, way: CodeSource) => setEntered({ hash, text, way }),
    clear: () => {
      setEntered((before) => ({ hash: '', text: '', way: before?.way ?? 'text' }))
      void navigate(paths.verify(), { replace: true })
    },
  }
}
