import type { ReviewState } from '@rostrum/contracts/recruitment/applications/states'
import { Box, Stack } from '@rostrum/ui/layout'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { RejectionMark } from '../../recruitment/RejectionMark.tsx'
import type { Application, Project } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'

/** A later submission is not decided by the earlier rejections. */
const isChoosing = (review: ReviewState | undefined): boolean =>
  review === undefined || review === 'DRAFT' || review === 'REJECTED'

/** Repeats the decisions by which the office did not pass the reader, for whom the list helps to choose another position. */
export function RejectionNotice({ project, application }: { project: Project; application: Application | undefined }) {
  const t = useT()
  const { rejectedPositions, timeZone } = project
  if (rejectedPositions.length === 0 || !isChoosing(application?.states.review)) return null
  return (
    <Box
      component="section"
      mb={16}
      py={12}
      px={16}
      bg="deadline-tint"
      bd="deadline-line"
      bdrs={8}
      aria-labelledby="not-passed"
    >
      <Box component="h2" id="not-passed" fz={16} lh={24}>
        {t('recruitment.not_passed_before', { count: rejectedPositions.length })}
      </Box>
      <Stack component="ul" gap={8} mt={8}>
        {rejectedPositions.map((rejection) => (
          <li key={rejection.position.id}>
            <b>
              <ProperName>{t('recruitment.choice', rejection.position)}</ProperName>
            </b>
            <RejectionMark rejection={rejection} timeZone={timeZone} />
          </li>
        ))}
      </Stack>
    </Box>
  )
}
