import { Button } from '@mantine/core'
import { type CompiledForm, prepareForm } from '@rostrum/forms'
import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { MissingState } from '@rostrum/ui/MissingState'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { formLanguage, useLocalizedForm } from '../../../parts/forms/form-locale.ts'
import { withFormTexts } from '../../../parts/forms/with-form-texts.ts'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { usePage, usePageAddress, useRecordTitle } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useConfirmDiscard } from '../../../shell/unsaved.ts'
import { useT } from '../../../shell/use-t.ts'
import { useReaderZoned } from '../../../shell/use-zoned.ts'
import { answersDraft } from './answers-draft.ts'
import { BackButton } from './BackButton.tsx'
import classes from './FormPage.module.css'
import { OpenForms } from './OpenForms.tsx'

/** The widgets, which are most of the page and nothing to a form that is not open. */
const FillForm = lazyComponent(
  () => import('./FillForm.tsx'),
  (part) => part.FillForm,
  withFormTexts,
)

const key = 'GET /workbenchApi/form-pages/{code}'
export type OpenForm = Output<typeof key>

/** Loads an open form with what it needs for display. What is typed would be lost by a newer version. */
const formQuery = (code: string) =>
  queryOptions({
    ...apiQuery(key, { code }),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const open = await call(key, { code }, signal)
      await prepareForm(open.definition)
      return open
    },
  })

/** The forms that all staff can fill in, or one of them by the address that its author passes on. */
export function FormPage() {
  const t = useT()
  const [, change] = usePageAddress()
  const code = useShownForm()
  const found = useQuery({ ...formQuery(code ?? ''), enabled: Boolean(code) })
  const isClosed = isUnknownRecord(found.error)
  const isMissing = code === '' || (found.data === undefined && isClosed)
  // The tab may have the name of the form before.
  useRecordTitle(code === null || isMissing ? t('shell.fill_form') : found.data?.name)
  if (code === null) {
    return (
      <div className={layout.page}>
        <OpenForms />
      </div>
    )
  }
  return (
    <div className={layout.page}>
      <Box className={classes.column}>
        <BackButton
          label={t('form_submissions.all_forms')}
          onBack={() => change((address) => address.delete('form'))}
        />
        {isMissing ? (
          <NotOpen />
        ) : (
          <QueryContent query={found} shape="text">
            {(open) => (
              <OpenedForm
                key={code}
                code={code}
                newest={open}
                isClosed={isClosed}
                onReload={async () => (await found.refetch()).data ?? open}
              />
            )}
          </QueryContent>
        )}
      </Box>
    </div>
  )
}

/** The form of the address. One with unsaved answers is left only after a question, wherever the way to another began. */
function useShownForm(): string | null {
  const { tab } = usePage()
  const [params, change] = usePageAddress()
  const confirmDiscard = useConfirmDiscard()
  const code = params.get('form')
  const [shown, setShown] = useState(code)
  const leave = useEffectEvent(() => {
    if (code === shown) return
    const stay = () => change((address) => (shown === null ? address.delete('form') : address.set('form', shown)))
    confirmDiscard(tab.path, () => setShown(code), stay)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is for each new address
  useEffect(() => leave(), [code])
  return shown
}

function NotOpen() {
  const t = useT()
  return (
    <MissingState
      title={t('form_submissions.missing')}
      description={t('form_submissions.missing_hint')}
      action={null}
      wholePage={false}
    />
  )
}

type OpenedFormProps = {
  code: string
  newest: OpenForm
  /** Whether the form was closed after it had been loaded. */
  isClosed: boolean
  onReload: () => Promise<OpenForm>
}

/**
 * What is typed stays in its version, and so does the receipt of what was submitted, until the next copy begins. Without
 * either, a newer version takes the place, or the word that the form is closed.
 */
function OpenedForm({ code, newest, isClosed, onReload }: OpenedFormProps) {
  const t = useT()
  const { locale } = useLocale()
  const zoned = useReaderZoned()
  const [open, setOpen] = useState(newest)
  const compiled: CompiledForm | undefined = useLocalizedForm(open)
  const [receipt, setReceipt] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const language = formLanguage(open, locale)
  const isInUse = receipt !== undefined || answersDraft(open.versionId).get() !== null
  if (!isInUse && open.versionId !== newest.versionId) setOpen(newest)
  if (!isInUse && isClosed) return <NotOpen />
  if (!compiled) return <ErrorState message={t('form_submissions.broken')} />
  if (receipt !== undefined) {
    return (
      <Receipt
        name={open.name}
        submittedAt={receipt}
        onAgain={async () => {
          setOpen(await onReload())
          setReceipt(undefined)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return (
    <Stack columns={1} gap={16}>
      <div>
        <h1 className={classes.name}>{open.name}</h1>
        {newest.submittedAt !== null && (
          <Text c="sub" fz={13}>
            {t('form_submissions.last', { time: zoned(newest.submittedAt, 'stamp') })}
          </Text>
        )}
        {language !== locale && (
          <Text c="sub" fz={13}>
            {t('form_submissions.language', {
              language: t(`option.locale.${language}`),
            })}
          </Text>
        )}
      </div>
      <Suspense fallback={<SkeletonBlocks shape="text" />}>
        <FillForm
          key={`${open.versionId} ${attempt}`}
          code={code}
          versionId={open.versionId}
          compiled={compiled}
          onDone={setReceipt}
          onClear={() => setAttempt(attempt + 1)}
        />
      </Suspense>
    </Stack>
  )
}

type ReceiptProps = { name: string; submittedAt: string; onAgain: () => Promise<void> }

/** Takes the focus, so that a screen reader announces it. */
function Receipt({ name, submittedAt, onAgain }: ReceiptProps) {
  const t = useT()
  const zoned = useReaderZoned()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const [isLoading, setLoading] = useState(false)
  const begin = () => {
    setLoading(true)
    void onAgain()
  }
  return (
    <Stack columns={1} gap={16}>
      <h1 className={classes.name}>{name}</h1>
      <Box p={16} bdrs={8} bg="open-tint" c="ink">
        <h2 ref={heading} tabIndex={-1} className={classes.receipt}>
          {t('form_submissions.done')}
        </h2>
        <Text>{t('form_submissions.done_at', { time: zoned(submittedAt, 'stamp') })}</Text>
      </Box>
      <Flex>
        <Button variant="default" loading={isLoading} onClick={begin}>
          {t('form_submissions.again')}
        </Button>
      </Flex>
    </Stack>
  )
}
