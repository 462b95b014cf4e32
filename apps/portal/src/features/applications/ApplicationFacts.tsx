import { Box, Flex, Text } from '@rostrum/ui/layout'
import { ChoiceRejection } from '../../recruitment/ChoiceRejection.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import type { ApplicationSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './applications.module.css'

/**
 * Shows number, ordered choices, and the time of the last save or submission; for a draft, the progress of the form.
 */
export function ApplicationFacts({ application }: { application: ApplicationSummary }) {
  const t = useT()
  const { number, choices, adjustable, states, sections, savedAt, submittedAt, project } = application
  const date = useDates(project.timeZone)
  const isDraft = states.review === 'DRAFT'
  return (
    <Flex component="dl" wrap="wrap" rowGap={8} columnGap={40} mt={12} fz={14} lh={22} phone={{ direction: 'column' }}>
      {number && (
        <div>
          <Box component="dt" fz={13} lh={20} c="mute">
            {t('applications.number')}
          </Box>
          <Box component="dd" c="ink">
            {number}
          </Box>
        </div>
      )}
      <Box miw={0} className={classes.choices}>
        <Box component="dt" fz={13} lh={20} c="mute">
          {t('applications.choices')}
        </Box>
        <Box component="dd" c="ink">
          {choices.length === 0 ? (
            t('applications.no_choices')
          ) : (
            <ol>
              {choices.map(({ order, position: { id, title, code, employer } }) => (
                <li key={order}>
                  <ProperName>{t('recruitment.choice', { title, code })}</ProperName>{' '}
                  <span>
                    <ProperName>{employer}</ProperName>
                  </span>
                  <ChoiceRejection application={application} positionId={id} />
                </li>
              ))}
            </ol>
          )}
          {adjustable && (
            <Text span c="mute">
              {t('applications.adjustable')}
            </Text>
          )}
        </Box>
      </Box>
      {isDraft && sections && (
        <div>
          <Box component="dt" fz={13} lh={20} c="mute">
            {t('applications.progress')}
          </Box>
          <Box component="dd" c="ink">
            <Box
              component="progress"
              display="block"
              mt={4}
              mb={2}
              overflow="hidden"
              bd="none"
              bdrs={4}
              bg="open-tint"
              className={classes.bar}
              max={sections.total}
              value={sections.done}
              aria-hidden="true"
            />
            {t('recruitment.sections_done', { done: sections.done, total: sections.total })}
          </Box>
        </div>
      )}
      <div>
        <Box component="dt" fz={13} lh={20} c="mute">
          {isDraft || !submittedAt ? t('applications.saved') : t('applications.submitted')}
        </Box>
        <Box component="dd" c="ink">
          {date(isDraft || !submittedAt ? savedAt : submittedAt, 'moment')}
        </Box>
      </div>
    </Flex>
  )
}
