import { Button } from '@mantine/core'
import { Countdown } from '@rostrum/ui/Countdown'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { lacksOtherPosition } from '../../recruitment/change-post-end.ts'
import { Piece } from '../../recruitment/Piece.tsx'
import { RejectionList } from '../../recruitment/RejectionList.tsx'
import type { Application } from '../../recruitment/records.ts'
import { lastRejections } from '../../recruitment/rejected-positions.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useClockOffset } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import { useActionHandler } from './use-action-handler.ts'

/** What follows from a review that was not passed, as long as another position can be chosen and is not yet. */
export function ChangePostNotice({ application }: { application: Application }) {
  const t = useT()
  const act = useActionHandler()
  const date = useDates(application.project.timeZone)
  const clockOffset = useClockOffset()
  const end = application.nextStep?.deadline
  if (!lacksOtherPosition(application)) return null
  return (
    <Flex
      component="section"
      align="center"
      justify="space-between"
      gap={16}
      mb={16}
      p={16}
      bg="deadline-tint"
      bd="deadline-line"
      bdrs={8}
      phone={{ direction: 'column', align: 'stretch' }}
      aria-label={t('application.change_post')}
    >
      <Box miw={0} fz={14} lh={22}>
        <Box component="h2" fz={16} lh={24}>
          {t('home.ended_rejected')}
        </Box>
        <RejectionList rejections={lastRejections(application)} timeZone={application.project.timeZone} />
        {end && (
          <Text mt={8} fw={600} c="deadline">
            <Piece>{t('application.change_post_by', { deadline: date(end, 'deadline') })}</Piece>
            <Piece>
              <Countdown until={end} clockOffset={clockOffset}>
                {(left) => t('application.task_left', { left })}
              </Countdown>
            </Piece>
          </Text>
        )}
      </Box>
      <Box flex="none">
        <Button fullWidth onClick={() => act('changePost')}>
          {t('application.choose_other')}
        </Button>
      </Box>
    </Flex>
  )
}
