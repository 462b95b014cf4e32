import { Button } from '@mantine/core'
import { isUnknownRecord } from '@rostrum/ui/api-failure'
import { useFormats, useLocale } from '@rostrum/ui/LocaleProvider'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { useLocation } from 'react-router'
import { AuthLayout } from '../../../../shell/AuthLayout.tsx'
import { useZoneName } from '../../../../shell/clock-name.ts'
import { QueryError } from '../../../../shell/QueryError.tsx'
import { useT } from '../../../../shell/use-t.ts'
import { AttemptPage } from './AttemptPage.tsx'
import classes from './Taking.module.css'
import { type Paper, usePaper } from './use-paper.ts'

/** The page of an invitation link: before, during and after the paper. The token is in the fragment of the URL. */
export function PaperPage() {
  const t = useT()
  const token = useLocation().hash.slice(1)
  const { paper, begin, show } = usePaper(token)
  if (isUnknownRecord(paper.error)) {
    return (
      <AuthLayout title={t('take.unknown_title')}>
        <p>{t('take.unknown_text')}</p>
      </AuthLayout>
    )
  }
  if (paper.error && !paper.data) return <QueryError query={paper} />
  if (!paper.data) return <SkeletonRows />
  const { paper: shown, offset } = paper.data
  if (shown.stage === 'taking') {
    const look = () => void paper.refetch()
    return <AttemptPage token={token} paper={shown} offset={offset} onSubmitted={show} onRefresh={look} />
  }
  return <StartScreen paper={shown} busy={begin.isPending} onBegin={() => begin.mutate()} />
}

function StartScreen({ paper, busy, onBegin }: { paper: Paper; busy: boolean; onBegin: () => void }) {
  const t = useT()
  const { date } = useFormats()
  const zone = useZoneName(useLocale().timeZone)
  /** Candidates may use it on another device. */
  const stamp = (at: string) => t('value.time_in_zone', { time: date(at, 'stamp'), zone })
  const { stage, title, candidateName, minutes, questionCount, fullMarks, instructions, closesAt, submittedAt, late } =
    paper
  if (stage === 'submitted') {
    return (
      <AuthLayout title={t('take.done_title')}>
        <p>{t('take.done_text', { name: candidateName, title })}</p>
        {late > 0 && (
          <Box component="p" py={8} px={12} mt={8} mb={8} bdrs={6} bg="error-tint" c="error">
            {t('take.late', { count: late })}
          </Box>
        )}
        {submittedAt && (
          <Text c="mute" fz={12}>
            {t('take.done_at', { time: stamp(submittedAt) })}
          </Text>
        )}
      </AuthLayout>
    )
  }
  if (stage === 'over') {
    return (
      <AuthLayout title={t('take.over_title')}>
        <p>{t('take.over_text', { title })}</p>
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={title}>
      <Stack gap={14} className={classes.before}>
        <p>{t('take.greeting', { name: candidateName })}</p>
        <Stack component="ul" gap={4} ps={20}>
          <li>{t('take.length', { minutes })}</li>
          <li>{t('take.size', { count: questionCount, full: fullMarks })}</li>
          <li>{t('take.until', { time: stamp(closesAt) })}</li>
          <li>{t('take.once')}</li>
        </Stack>
        {instructions && (
          <Text ws="pre-wrap" overflowWrap="anywhere">
            {instructions}
          </Text>
        )}
        <Button size="md" loading={busy} onClick={onBegin}>
          {t('take.begin')}
        </Button>
      </Stack>
    </AuthLayout>
  )
}
