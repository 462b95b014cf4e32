import { stages } from '@rostrum/contracts/recruitment/projects/stages'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { StateMark } from '@rostrum/ui/StateMark'
import { useQuery } from '@tanstack/react-query'
import type { RecordPartProps } from '../../../engine/public/record-parts.ts'
import { useReadableName } from '../../../shell/use-readable-name.ts'
import { useT } from '../../../shell/use-t.ts'
import { type ProjectSettings, projectSettingsQuery } from './project-settings-queries.ts'
import { windowStateAt } from './window-state.ts'

/** Which project it is, whether it is published, and which stages are open until when. */
export function ProjectHead({ id, record, labels }: RecordPartProps) {
  const t = useT()
  const nameOf = useReadableName()
  const settings = useQuery(projectSettingsQuery(id)).data
  const name = settings
    ? nameOf({ name: settings.title, nameEn: settings.titleEn })
    : (labels.project?.[id] ?? String(record.title ?? ''))
  const isPublished = record.publishedAt !== null
  return (
    <>
      <Flex wrap="wrap" align="baseline" rowGap={2} columnGap={10}>
        <Box component="h1" fz={18} lh={26} overflowWrap="anywhere">
          {name}
        </Box>
        <Text c="mute">{String(record.code ?? '')}</Text>
        <StateBadge tone={isPublished ? 'done' : 'neutral'}>
          {t(isPublished ? 'project_settings.published' : 'project_settings.unpublished')}
        </StateBadge>
      </Flex>
      {settings && <CurrentStages windows={settings.windows} />}
    </>
  )
}

/** The stages that are open now, each with its end, and otherwise the one that opens next. */
function CurrentStages({ windows }: Pick<ProjectSettings, 'windows'>) {
  const t = useT()
  const { date } = useFormats()
  const now = new Date()
  const dated = stages.flatMap((stage) => {
    const window = windows[stage]
    return window ? [{ stage, window, state: windowStateAt(window, now) }] : []
  })
  const open = dated.filter(({ state }) => state === 'open')
  const [next] = dated
    .filter(({ state }) => state === 'upcoming')
    .toSorted((one, other) => Date.parse(one.window.start) - Date.parse(other.window.start))
  return (
    <Flex wrap="wrap" columnGap={16} rowGap={2} mt={4} fz={13}>
      {open.map(({ stage, window }) => (
        <StateMark key={stage} shape="running">
          {t('project_settings.open_until', {
            stage: t(`project_settings.stage_${stage}`),
            end: date(window.end, 'moment'),
          })}
        </StateMark>
      ))}
      {open.length === 0 && next && (
        <StateMark shape="planned">
          {t('project_settings.opens_at', {
            stage: t(`project_settings.stage_${next.stage}`),
            start: date(next.window.start, 'moment'),
          })}
        </StateMark>
      )}
    </Flex>
  )
}
