import { Button } from '@mantine/core'
import type { PortalLocale } from '@rostrum/i18n/locale'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useUiText } from '@rostrum/ui/LocaleProvider'
import { Box, Flex } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { type ReactNode, useEffect } from 'react'
import { formAddress } from '../form-address.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import { usePageText } from '../messages.ts'
import { ApiError } from '../server/api.ts'
import { InvalidFormError } from '../server/server-form.ts'
import { useFailureMessage } from '../server/use-failure-message.ts'
import { TrialForm } from './TrialForm.tsx'
import classes from './TrialPage.module.css'
import { useFormForTrial } from './use-form-for-trial.ts'

type TrialPageProps = { code: string; onLocale: (locale: PortalLocale) => Promise<void> }

/** The published version of a form, for staff who try it, for example on their phone. Nothing is sent or saved. */
export function TrialPage({ code, onLocale }: TrialPageProps) {
  const t = usePageText()
  const { loaded, failure, load, dialog } = useFormForTrial(code)
  const title = loaded?.name ?? t('page.try_title')
  useEffect(() => {
    document.title = loaded ? `${loaded.name} · ${t('page.try_title')}` : t('page.try_title')
  }, [loaded, t])
  return (
    <Box className={classes.page}>
      <Flex component="header" align="center" justify="space-between" gap={16} mb={16}>
        <h1 className={classes.name}>{title}</h1>
        <LanguageMenu onLocale={onLocale} />
      </Flex>
      <main>
        {failure !== undefined ? (
          <LoadFailure code={code} failure={failure} onRetry={load} />
        ) : !loaded ? (
          <SkeletonBlocks />
        ) : loaded.form ? (
          <TrialForm form={loaded.form} />
        ) : (
          <ErrorState
            title={t('page.try_unpublished')}
            message={t('page.try_unpublished_hint')}
            action={<DesignerButton code={code} />}
          />
        )}
      </main>
      {dialog}
    </Box>
  )
}

/** Why there is no form here, and the way on. */
function LoadFailure({ code, failure, onRetry }: { code: string; failure: unknown; onRetry: () => void }): ReactNode {
  const t = usePageText()
  const ui = useUiText()
  const sentence = useFailureMessage()
  const status = failure instanceof ApiError ? failure.status : undefined
  if (status === 404) return <ErrorState title={t('page.try_none')} message={t('page.try_none_hint', { code })} />
  if (status === 403) return <ErrorState message={t('page.try_forbidden')} />
  if (status === 401) {
    return <ErrorState message={sentence(failure)} action={<Button onClick={onRetry}>{t('page.sign_in')}</Button>} />
  }
  const isKnown = failure instanceof ApiError || failure instanceof InvalidFormError
  return <ErrorState message={isKnown ? sentence(failure) : ui('ui.chunk_load_failed')} onRetry={onRetry} />
}

function DesignerButton({ code }: { code: string }) {
  const t = usePageText()
  return (
    <Button component="a" href={formAddress(code)}>
      {t('page.try_open_designer')}
    </Button>
  )
}
