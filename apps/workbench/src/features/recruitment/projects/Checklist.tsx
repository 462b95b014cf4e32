import { Anchor } from '@mantine/core'
import type { Stage } from '@rostrum/contracts/recruitment/projects/stage-windows'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { listPath } from '../../../engine/public/list-params.ts'
import { usePageAddress } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { fieldIds } from './field-ids.ts'
import type { ProjectSettings } from './project-settings-queries.ts'
import classes from './projects.module.css'

type Problem = ProjectSettings['problems'][number]

/** What has to be complete before the project can be published. */
export function Checklist({ projectSettings: { id, checks, problems } }: { projectSettings: ProjectSettings }) {
  const t = useT()
  return (
    <Box component="section" pt={14} bdt="line" className={classes.part}>
      <Box component="h3" mb={8} fz={14} lh={20}>
        {t('project_settings.checks')}
      </Box>
      <Stack component="ul" gap={6} className={classes.checks}>
        {checks.map(({ check, met }) => (
          <Flex component="li" gap={8} c="error" key={check} data-met={met || undefined}>
            {met ? (
              <IconCircleCheck size={18} role="img" aria-label={t('project_settings.met')} />
            ) : (
              <IconCircleX size={18} role="img" aria-label={t('project_settings.unmet')} />
            )}
            <span>{t(`project_settings.check_${check}`)}</span>
            {!met && <FixLink check={check} id={id} />}
          </Flex>
        ))}
      </Stack>
      {problems.map((problem) => (
        <Text key={JSON.stringify(problem)} mt={6} c="error">
          <ProblemText problem={problem} />
        </Text>
      ))}
    </Box>
  )
}

type Check = ProjectSettings['checks'][number]['check']

const fixFieldIds: Readonly<Partial<Record<Check, string>>> = {
  windows: fieldIds.windows,
  order: fieldIds.windows,
  form: fieldIds.form,
  fee: fieldIds.fee,
  agreement: fieldIds.agreement,
}

/** Links a check to the place of its fix: a field of the settings, or another page. */
function FixLink({ check, id }: { check: Check; id: string }) {
  const t = useT()
  const [, change] = usePageAddress()
  const field = fixFieldIds[check]
  const page =
    check === 'positions'
      ? listPath('/recruitment/positions', [{ field: 'projectId', operator: 'is', values: [id] }])
      : `/recruitment/examination?${new URLSearchParams({ project: id, step: 'subjects' })}`
  return field === undefined ? (
    <Anchor component={Link} to={page}>
      {t('project_settings.fix')}
    </Anchor>
  ) : (
    <Anchor
      component="button"
      type="button"
      onClick={() =>
        change((address) => {
          address.set('part', 'settings')
          address.set('field', field)
        })
      }
    >
      {t('project_settings.fix')}
    </Anchor>
  )
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useT()
  if (problem.problem === 'empty')
    return t('project_settings.empty_window', { stage: t(`project_settings.stage_${problem.stage}`) })
  const edge = ({ stage, edge: end }: { stage: Stage; edge: 'start' | 'end' }) =>
    t(`project_settings.edge_${end}`, { stage: t(`project_settings.stage_${stage}`) })
  return t('project_settings.wrong_order', { earlier: edge(problem.earlier), later: edge(problem.later) })
}
