import { type CompiledForm, FormStore, prepareForm } from '@rostrum/forms'
import { AnswersView } from '@rostrum/forms-react/AnswersView'
import { useListNames } from '@rostrum/forms-react/use-list-names'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocalizedForm } from '../../../parts/forms/form-locale.ts'
import { loadOptionsIn } from '../../../parts/forms/load-options.ts'
import { civilTimeOf } from '../../../parts/page/civil-time.ts'
import layout from '../../../parts/page/layout.module.css'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import { useReaderZoned } from '../../../shell/use-zoned.ts'
import { BackButton } from './BackButton.tsx'
import classes from './FormPage.module.css'

const key = 'GET /workbenchApi/forms/{code}/submissions/{id}'
type Submission = Output<typeof key>

const submissionQuery = (code: string, id: string) =>
  queryOptions({
    ...apiQuery(key, { code, id }),
    queryFn: async ({ signal }) => {
      const found = await call(key, { code, id }, signal)
      await prepareForm(found.definition)
      return found
    },
  })

type SubmissionViewProps = { code: string; id: string; onBack: () => void }

/** The answers of one submission. */
export function SubmissionView({ code, id, onBack }: SubmissionViewProps) {
  const t = useT()
  const found = useQuery(submissionQuery(code, id))
  return (
    <Box className={classes.column}>
      <BackButton label={t('form_submissions.back')} onBack={onBack} />
      <QueryContent query={found} shape="text">
        {(submission) => <Answers submission={submission} fileAddress={(url) => addressIn(code, id, url)} />}
      </QueryContent>
    </Box>
  )
}

/** A file of a submission is read through it. */
const addressIn = (code: string, id: string, url: string): string =>
  url.replace(/^\/workbenchApi\/files\//, `/workbenchApi/forms/${code}/submissions/${id}/files/`)

type AnswersProps = { submission: Submission; fileAddress: (url: string) => string }

function Answers({ submission, fileAddress }: AnswersProps) {
  const t = useT()
  const zoned = useReaderZoned()
  const compiled = useLocalizedForm(submission)
  if (!compiled) return <ErrorState message={t('form_submissions.broken')} />
  const { submittedBy, submittedAt } = submission
  return (
    <Box component="article" mt={12}>
      <header className={layout.top}>
        <h1>{t('form_submissions.one', { name: submittedBy })}</h1>
      </header>
      <Text c="sub" fz={13} mb={16}>
        {zoned(submittedAt, 'stamp')}
      </Text>
      <AnswersOf submission={submission} compiled={compiled} fileAddress={fileAddress} />
    </Box>
  )
}

function AnswersOf({ submission, compiled, fileAddress }: AnswersProps & { compiled: CompiledForm }) {
  const { locale, timeZone } = useLocale()
  const { answers, submittedAt } = submission
  const today = civilTimeOf(submittedAt, timeZone).slice(0, 10)
  const form = useMemo(
    () => new FormStore(compiled, { today, answers, loadOptions: loadOptionsIn(locale) }),
    [compiled, today, answers, locale],
  )
  const sources = useListNames(form)
  if (!sources) return <SkeletonBlocks />
  return <AnswersView {...{ compiled, answers, today, sources, fileAddress }} level={2} />
}
