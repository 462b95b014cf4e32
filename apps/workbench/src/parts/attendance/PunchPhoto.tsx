import { Box, Text } from '@rostrum/ui/layout'
import { usePage } from '../../shell/page-context.ts'
import { useT } from '../../shell/use-t.ts'

type PunchPhotoProps = {
  id: string
  photo: 'none' | 'due' | 'received'
  /** Of the punch, as text. */
  time: string
}

/** The photo of a punch for people who may see it, or that it has not arrived. */
export function PunchPhoto({ id, photo, time }: PunchPhotoProps) {
  const t = useT()
  const { authority } = usePage()
  if (photo === 'none') return null
  if (photo === 'due') {
    return (
      <Text c="sub" fz={12}>
        {t('attendance_request.photo_due')}
      </Text>
    )
  }
  if (!authority.account.permissions.includes('punch-photo:read')) return null
  const address = `/workbenchApi/attendance/punches/${id}/photo`
  return (
    <Box mt={4}>
      <a href={address} target="_blank" rel="noreferrer">
        <img src={address} alt={t('attendance_request.photo', { time })} width={96} loading="lazy" />
      </a>
    </Box>
  )
}
