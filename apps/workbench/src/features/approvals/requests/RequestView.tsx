import { Button } from '@mantine/core'
import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { LocaleProvider, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StatusLine } from '@rostrum/ui/StatusLine'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconArrowLeft, IconProgress } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRecordExtension } from '../../../engine/public/record-parts.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { useReaderZoned } from '../../../shell/use-zoned.ts'
import classes from './approvals.module.css'
import { DecisionBar } from './DecisionBar.tsx'
import { useKindName } from './labels.ts'
import { RequesterActions } from './RequesterActions.tsx'
import { RequestFacts, RequestMatter } from './RequestMatter.tsx'
import { RequestPath } from './RequestPath.tsx'
import type { Request } from './request-types.ts'

type RequestViewProps = { id: string; onBack: () => void; onDecided: () => void }

/** A request by the clock of what it is about: its facts and opinions, what the reader can do, and the path of its decision. */
export function RequestView({ id, onBack, onDecided }: RequestViewProps) {
  const locale = useLocale()
  const found = useQuery(apiQuery('GET /workbenchApi/approvals/requests/{id}', { id }))
  return (
    <Box className={classes.request}>
      <QueryContent query={found} shape="text">
        {(request) => (
          <LocaleProvider {...locale} timeZone={request.timeZone}>
            <section className={classes.matter} aria-label={request.title}>
              <Box className={classes.facts}>
                <Heading request={request} onBack={onBack} />
                <RequesterActions request={request} />
                <Box mt={12}>
                  <RequestFacts facts={request.fields} />
                </Box>
                <RequestMatter request={request} />
                <Evidence request={request} />
                <Opinions request={request} />
              </Box>
              {request.task && <DecisionBar key={request.task.revision} task={request.task} onDecided={onDecided} />}
            </section>
            <RequestPath request={request} />
          </LocaleProvider>
        )}
      </QueryContent>
    </Box>
  )
}

/** What other modules know of the matter, such as the day that it is about. */
function Evidence({ request: { id, revision, kind } }: { request: Request }) {
  const { parts = [] } = useRecordExtension('approval-request')
  const shown = parts.filter(({ place }) => place === 'aside')
  return (
    <Stack gap={16} mt={20}>
      {shown.map(({ code, Part }) => (
        <Part key={code} id={id} record={{ id, revision, kind }} labels={{}} asOf="" />
      ))}
    </Stack>
  )
}

function Heading({ request, onBack }: { request: Request; onBack: () => void }) {
  const t = useT()
  const zoned = useReaderZoned()
  const { option } = useResourceLabels('approval-request')
  const kindName = useKindName()
  const { labelled, list } = useTextJoins()
  const { requester, submittedAt, title, kind, state, problems } = request
  return (
    <Stack gap={4}>
      <Flex gap={8} align="center">
        <Button className={classes.back} variant="subtle" size="xs" aria-label={t('ui.back')} onClick={onBack}>
          <IconArrowLeft size={18} aria-hidden="true" />
        </Button>
        <Text fz={13} c="sub">
          {kindName(kind)} · {t('approval.by_at', { name: requester.name, time: zoned(submittedAt, 'stamp') })}
        </Text>
      </Flex>
      <h2>{wholeSyllables(title)}</h2>
      <StatusLine
        icon={<IconProgress size={16} />}
        tone={state === 'blocked' ? 'error' : state === 'approved' ? 'done' : 'quiet'}
      >
        {problems.length > 0 ? labelled(option('state', state), list(problems, 'phrases')) : option('state', state)}
      </StatusLine>
    </Stack>
  )
}

function Opinions({ request }: { request: Request }) {
  const t = useT()
  const zoned = useReaderZoned()
  const given = request.steps.flatMap(({ tasks }) => tasks).filter(({ decidedAt }) => decidedAt !== null)
  if (given.length === 0) return null
  return (
    <Stack component="section" gap={8} mt={20}>
      <h3>{t('approval.opinions')}</h3>
      {given.map(({ id, person, state, opinion, decidedAt }) => (
        <Box key={id} py={8} bdb="line">
          <Flex justify="space-between" gap={8}>
            <span>
              <strong>{wholeSyllables(person.name)}</strong> {t(`approval.task.${state}`)}
            </span>
            <Text fz={13} c="sub">
              {decidedAt && zoned(decidedAt, 'stamp')}
            </Text>
          </Flex>
          {opinion && <Text overflowWrap="anywhere">{opinion}</Text>}
        </Box>
      ))}
    </Stack>
  )
}
