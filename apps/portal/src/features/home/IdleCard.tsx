import { Button } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './NextStepCard.module.css'
import { openProjects } from './quick-states.ts'

/** Suggests a start to a signed-in person who has no task. */
export function IdleCard({ projects }: { projects: readonly ProjectSummary[] }) {
  const t = useT()
  const count = openProjects(projects)
  return (
    <Flex component="section" direction="column" miw={0} bg="card" bd="line" bdrs={8}>
      <Flex flex={1} direction="column" p={24} phone={{ p: 16 }}>
        <Text fz={14} lh={22} c="mute">
          {t('home.idle_eyebrow')}
        </Text>
        <Box component="h1" mt={4} mb={8}>
          {count > 0 ? t('home.idle_open') : t('home.idle_closed')}
        </Box>
        <Text c="sub" className={classes.about}>
          {count > 0 ? t('home.idle_open_text', { count }) : t('home.idle_closed_text')}
        </Text>
        <Flex
          wrap="wrap"
          align="center"
          gap={12}
          pt={24}
          mt="auto"
          phone={{ direction: 'column', align: 'stretch', gap: 8, pt: 16 }}
        >
          {count > 0 ? (
            <Button component="a" size="lg" href="#projects">
              {t('home.see_open_projects')}
            </Button>
          ) : (
            <Button component={Link} size="lg" to={paths.notices()}>
              {t('home.see_notices')}
            </Button>
          )}
        </Flex>
      </Flex>
    </Flex>
  )
}
