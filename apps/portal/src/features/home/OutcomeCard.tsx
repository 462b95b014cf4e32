import { Button } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Piece } from '../../recruitment/Piece.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useStepLabels } from '../../recruitment/use-step-labels.ts'
import { useT } from '../../shell/use-t.ts'
import { Reason } from './CorrectionReasons.tsx'
import classes from './NextStepCard.module.css'
import type { ApplicationOutcome } from './outcome.ts'
import type { EndedApplication } from './pick-steps.ts'
import { openProjects } from './quick-states.ts'

type OutcomeCardProps = {
  application: EndedApplication
  outcome: ApplicationOutcome
  projects: readonly ProjectSummary[]
}

/** Shows the outcome of a finished application and the next step to a signed-in person. */
export function OutcomeCard({ application, outcome, projects }: OutcomeCardProps) {
  const t = useT()
  const words = useStepLabels()
  const { id, project, choices, opinion } = application
  const chosen = words.choices(choices)
  const others = projects.filter((each) => each.id !== project.id)
  const count = outcome === 'hired' ? 0 : openProjects(others)
  return (
    <Flex component="section" direction="column" miw={0} bg="card" bd="line" bdrs={8} aria-labelledby="ended">
      <Flex flex={1} direction="column" p={24} phone={{ p: 16 }}>
        <Text fz={14} lh={22} c="mute">
          {t('home.ended_eyebrow')}
        </Text>
        <Box id="ended" component="h1" mt={4} mb={8}>
          {t(`home.ended_${outcome}`)}
        </Box>
        <p>
          <Piece>
            <ProperName>{project.title}</ProperName>
          </Piece>
          {chosen && (
            <Piece>
              <ProperName>{chosen}</ProperName>
            </Piece>
          )}
        </p>
        {opinion && <Reason comment={opinion}>{t('application.opinion', { opinion })}</Reason>}
        {!(outcome === 'rejected' && opinion) && (
          <Text c="sub" className={classes.about}>
            {t(`home.ended_${outcome}_text`)}
          </Text>
        )}
        {count > 0 && (
          <Text fz={14} lh={22} c="mute">
            {t('home.ended_open', { count })}
          </Text>
        )}
        <Flex
          wrap="wrap"
          align="center"
          gap={12}
          pt={24}
          mt="auto"
          phone={{ direction: 'column', align: 'stretch', gap: 8, pt: 16 }}
        >
          <Button component={Link} size="lg" variant="light" to={paths.application({ id })}>
            {t('home.see_application')}
          </Button>
          {count > 0 && (
            <Button component="a" size="lg" variant="subtle" href="#projects">
              {t('home.see_open_projects')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  )
}
