import { wholeSyllables } from '@rostrum/i18n/whole-syllables'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { Link } from 'react-router'
import type { Output } from '../../../shell/api.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './ResumePanel.module.css'

type DuplicatesProps = Pick<Output<'GET /workbenchApi/talent/resumes/{id}/content'>, 'duplicates'>

/** Resumes that look like those of the same person, which are compared before the candidate is led on. */
export function Duplicates({ duplicates }: DuplicatesProps) {
  const t = useT()
  const { list } = useTextJoins()
  const { date } = useFormats()
  const { option } = useResourceLabels('resume')
  if (duplicates.length === 0) return null
  return (
    <Box
      component="section"
      w="full"
      py={10}
      px={12}
      bd="deadline-line"
      bdrs={8}
      bg="deadline-tint"
      className={classes.duplicates}
    >
      <Box component="h3" fz={13} c="ink">
        {t('talent.duplicates', { count: duplicates.length })}
      </Box>
      <ul>
        {duplicates.map((one) => (
          <li key={one.id}>
            <Link to={`/talent/resumes?id=${one.id}`}>{wholeSyllables(one.name)}</Link>{' '}
            <StateBadge tone="neutral">{option('stage', one.stage)}</StateBadge>{' '}
            <Text span c="mute" fz={12} className={classes.hint}>
              {date(one.createdAt, 'date')} · {list(one.signs.map((sign) => t(`talent.same_${sign}`)))}
            </Text>
          </li>
        ))}
      </ul>
    </Box>
  )
}
