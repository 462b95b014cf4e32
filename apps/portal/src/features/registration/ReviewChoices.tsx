import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { OrderMark } from '../../recruitment/OrderMark.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { RejectionMark } from '../../recruitment/RejectionMark.tsx'
import type { Application, Choice, Project } from '../../recruitment/records.ts'
import { findRejection } from '../../recruitment/rejected-positions.ts'
import { VerdictBadge } from '../../recruitment/VerdictBadge.tsx'
import { VerdictTable } from '../../recruitment/VerdictTable.tsx'
import { useVerdictLine } from '../../recruitment/verdict-line.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './registration.module.css'
import type { Check } from './review-blockers.ts'

type ReviewChoicesProps = { application: Application; check: Check; project: Project }

/** Lists the ordered choices, each with its verdict for the current form. */
export function ReviewChoices({ application, check, project }: ReviewChoicesProps) {
  const t = useT()
  if (application.choices.length === 0) return <p>{t('registration.no_choices')}</p>
  return (
    <>
      <Stack component="ol" gap={0}>
        {application.choices.map((choice) => (
          <ReviewChoice key={choice.order} choice={choice} check={check} project={project} />
        ))}
      </Stack>
      {project.adjustable && (
        <Box pt={12} bdt="line" fz={14} lh={22}>
          <p>
            {t('registration.adjustable', {
              answer: application.adjustable ? t('registration.yes') : t('registration.no'),
            })}
          </p>
          {!application.adjustable && (
            // The straight way to the form passes the list of choices, where it is ticked.
            <Text fz={14} lh={22} c="mute">
              {t('registration.adjustable_hint')}
            </Text>
          )}
        </Box>
      )}
    </>
  )
}

type ReviewChoiceProps = Pick<ReviewChoicesProps, 'check' | 'project'> & { choice: Choice }

function ReviewChoice({ choice: { order, position, cancelled }, check, project }: ReviewChoiceProps) {
  const t = useT()
  const line = useVerdictLine()
  const result = check.eligibility.find((each) => each.order === order)
  const rejection = findRejection(project, position.id)
  const hasBadge = !(rejection && result?.overall === 'meets')
  return (
    <Box component="li" py={16} bdt="line" className={classes.choice}>
      <Flex align="flex-start" gap={12}>
        <OrderMark>{order}</OrderMark>
        <Box flex={1} miw={0}>
          <b>
            <ProperName>{t('recruitment.choice', { title: position.title, code: position.code })}</ProperName>
          </b>
          <Text fz={14} lh={22} c="mute">
            <ProperName>{position.employer}</ProperName>
          </Text>
          {result && (
            <Text fz={14} lh={22} c="mute">
              {line(result, rejection !== undefined)}
            </Text>
          )}
          {rejection && <RejectionMark rejection={rejection} timeZone={project.timeZone} />}
        </Box>
        {cancelled && <StateBadge tone="error">{t('positions.cancelled')}</StateBadge>}
        {result && hasBadge && <VerdictBadge isOverall verdict={result.overall} />}
      </Flex>
      {result && (
        <Box component="details" mt={8} className={classes.details}>
          <Box component="summary" py={4} fz={14} lh={22} c="link" cursor="pointer">
            {t('requirement.show_basis')}
          </Box>
          <VerdictTable
            position={position.title}
            requirements={[]}
            verdicts={result.verdicts}
            referenceDate={project.referenceDate}
          />
        </Box>
      )}
    </Box>
  )
}
