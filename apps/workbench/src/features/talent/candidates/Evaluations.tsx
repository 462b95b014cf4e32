import { Button } from '@mantine/core'
import { FormStore, prepareForm } from '@rostrum/forms'
import { AnswersView } from '@rostrum/forms-react/AnswersView'
import { useListNames } from '@rostrum/forms-react/use-list-names'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconClipboardText } from '@tabler/icons-react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState, useTransition } from 'react'
import { formLanguage, useLocalizedForm } from '../../../parts/forms/form-locale.ts'
import { withFormTexts } from '../../../parts/forms/with-form-texts.ts'
import { civilTimeOf } from '../../../parts/page/civil-time.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { call, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import type { EvaluationBaseline } from './use-evaluation-draft.ts'
import { useEvaluationSources } from './use-evaluation-sources.ts'

type EvaluationList = Output<'GET /workbenchApi/talent/interviews/{id}/evaluations'>
type Form = NonNullable<EvaluationList['form']>

/** The code to fill in a form is larger than the code to show one, and many readers fill in none. */
const EvaluationDialog = lazyComponent(
  () => import('./EvaluationDialog.tsx'),
  ({ EvaluationDialog }) => EvaluationDialog,
  withFormTexts,
)

const evaluations = 'GET /workbenchApi/talent/interviews/{id}/evaluations'

/** Loads what the form needs for display. */
const evaluationsQuery = (id: string) =>
  queryOptions({
    ...apiQuery(evaluations, { id }),
    queryFn: async ({ signal }) => {
      const known = await call(evaluations, { id }, signal)
      await prepareForm(known.form?.definition)
      return known
    },
  })

/** The evaluations of a candidate, and a button to fill one in. */
export function Evaluations({ id }: { id: string }) {
  const t = useT()
  const found = useQuery(evaluationsQuery(id))
  return (
    <Stack component="section" columns={1} gap={10} justifyItems="start">
      <Box component="h3" fz={14} lh={20}>
        {t('talent.evaluations')}
      </Box>
      <QueryContent query={found} shape="text">
        {(known) =>
          known.form ? (
            <EvaluationsView id={id} known={known} form={known.form} />
          ) : (
            <Text c="sub" fz={12}>
              {t('talent.evaluation_none')}
            </Text>
          )
        }
      </QueryContent>
    </Stack>
  )
}

function EvaluationsView({ id, known, form }: { id: string; known: EvaluationList; form: Form }) {
  const t = useT()
  const { locale } = useLocale()
  const compiled = useLocalizedForm(form)
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [filling, setFilling] = useState<EvaluationBaseline>()
  const [opening, startOpening] = useTransition()
  const open = async () => {
    const draft = { ...apiQuery('GET /workbenchApi/talent/interviews/{id}/evaluation-draft', { id }), staleTime: 0 }
    const found = await queries.fetchQuery(draft).catch(reportFailure)
    if (found) startOpening(() => setFilling(found))
  }
  const own = known.evaluations.find((one) => one.own)
  const language = formLanguage(form, locale)
  if (!compiled) return null
  return (
    <>
      <Flex wrap="wrap" align="baseline" rowGap={4} columnGap={12}>
        {known.average !== null && <strong>{t('talent.evaluation_average', { average: known.average })}</strong>}
        {known.waiting > 0 && (
          <Text span c="sub" fz={12}>
            {t('talent.evaluation_waiting', { count: known.waiting })}
          </Text>
        )}
        {known.hidden > 0 && (
          <Text span c="sub" fz={12}>
            {t('talent.evaluation_hidden', { count: known.hidden })}
          </Text>
        )}
      </Flex>
      {language !== locale && (
        <Text c="sub" fz={12}>
          {t('talent.evaluation_language', {
            language: t(`option.locale.${language}`),
          })}
        </Text>
      )}
      {known.evaluations.map((one) => (
        <Evaluation key={one.interviewer + one.submittedAt} id={id} evaluation={one} compiled={compiled} />
      ))}
      {known.mayFill && (
        <Button
          variant={own ? 'default' : 'filled'}
          leftSection={<IconClipboardText size={16} />}
          loading={opening}
          onClick={() => startOpening(open)}
        >
          {t(own ? 'talent.evaluation_change' : 'talent.evaluation_fill')}
        </Button>
      )}
      {filling && (
        <EvaluationDialog interviewId={id} compiled={compiled} opened={filling} onClose={() => setFilling(undefined)} />
      )}
    </>
  )
}

type EvaluationProps = {
  id: string
  evaluation: EvaluationList['evaluations'][number]
  compiled: NonNullable<ReturnType<typeof useLocalizedForm>>
}

function Evaluation({ id, evaluation, compiled }: EvaluationProps) {
  const t = useT()
  const { date } = useFormats()
  const { timeZone } = useLocale()
  const { loadOptions } = useEvaluationSources(id, compiled)
  const { interviewer, submittedAt, score, answers } = evaluation
  const today = civilTimeOf(submittedAt, timeZone).slice(0, 10)
  const form = useMemo(
    () => new FormStore(compiled, { today, answers, loadOptions }),
    [compiled, today, answers, loadOptions],
  )
  const sources = useListNames(form)
  return (
    <Stack component="article" columns={1} gap={8} w="full" py={12} px={14} bd="line" bdrs={8}>
      <Flex component="header" wrap="wrap" align="baseline" rowGap={4} columnGap={12}>
        <strong>{interviewer}</strong>
        <Text span c="sub" fz={12}>
          {date(submittedAt, 'stamp')}
        </Text>
        {score !== null && <span>{t('talent.evaluation_score', { score })}</span>}
      </Flex>
      {sources ? (
        <AnswersView compiled={compiled} answers={answers} today={today} sources={sources} level={3} />
      ) : (
        <SkeletonBlocks />
      )}
    </Stack>
  )
}
