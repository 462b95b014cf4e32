import { ActionButton } from '@rostrum/ui/ActionButton'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { ApplyAgain } from '../../recruitment/ApplyAgain.tsx'
import { findBlockerMessage } from '../../recruitment/actions.ts'
import { ChoiceRejection } from '../../recruitment/ChoiceRejection.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { Application } from '../../recruitment/records.ts'
import { useOrdinal } from '../../recruitment/use-ordinal.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './application.module.css'
import { StateStrip } from './StateStrip.tsx'
import { useActionHandler } from './use-action-handler.ts'

/** Shows what the application is for and its state. */
export function ApplicationHead({ application }: { application: Application }) {
  const t = useT()
  const act = useActionHandler()
  const ordinal = useOrdinal()
  const { project, number, choices, adjustable } = application
  return (
    <Box
      component="section"
      mb={24}
      overflow="hidden"
      bg="card"
      bd="line"
      bdrs={8}
      phone={{ mb: 16 }}
      aria-labelledby="application-title"
    >
      <Flex align="flex-start" justify="space-between" rowGap={16} columnGap={32} p={24} phone={{ p: 16 }}>
        <Box miw={0}>
          <h1 id="application-title">
            <ProperName>{project.title}</ProperName>
          </h1>
          <Flex
            component="dl"
            wrap="wrap"
            rowGap={0}
            columnGap={16}
            mt={8}
            fz={14}
            lh={24}
            phone={{ display: 'block' }}
            className={classes.facts}
          >
            <Flex gap={4} miw={0}>
              <Box component="dt" flex="none" c="mute">
                {t('application.number')}
              </Box>
              <Box component="dd" miw={0} fw={600} c="ink" overflowWrap="anywhere">
                {number ?? t('application.number_none')}
              </Box>
            </Flex>
            {choices.map(({ order, position, cancelled }) => (
              <Flex gap={4} miw={0} key={order}>
                <Box component="dt" flex="none" c="mute">
                  {ordinal(order - 1)}
                </Box>
                <Box
                  component="dd"
                  miw={0}
                  fw={600}
                  c="ink"
                  overflowWrap="anywhere"
                  data-cancelled={cancelled || undefined}
                >
                  <ProperName>{position.title}</ProperName> {position.code}
                  {cancelled && (
                    <Text span ms={8} c="error">
                      {t('application.choice_cancelled')}
                    </Text>
                  )}
                  <ChoiceRejection application={application} positionId={position.id} />
                </Box>
              </Flex>
            ))}
            {adjustable && (
              <Flex gap={4} miw={0}>
                <Box component="dt" flex="none" c="mute">
                  {t('application.adjust')}
                </Box>
                <Box component="dd" miw={0} fw={600} c="ink" overflowWrap="anywhere">
                  {t('application.adjustable')}
                </Box>
              </Flex>
            )}
          </Flex>
          <div className={classes.again}>
            <ApplyAgain application={application} />
          </div>
        </Box>
        <Box flex="none" phone={{ display: 'none' }} className={classes.aside}>
          <ActionButton
            variant="default"
            align="end"
            reason={findBlockerMessage(application, 'editForm')}
            onClick={() => act('editForm')}
          >
            {t('application.edit')}
          </ActionButton>
        </Box>
      </Flex>
      <StateStrip application={application} />
    </Box>
  )
}
