import { Box, Flex, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { CommentSentence } from '../../recruitment/CommentSentence.tsx'
import { NamedParts } from '../../recruitment/NamedParts.tsx'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { useDates } from '../../recruitment/use-dates.ts'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'

type Message = Output<'GET /recruitApi/app/api/person/message/page'>['records'][number]

/** Scores have a page of their own; everything else is done in the application, once there is one. */
const aboutScores: readonly Message['kind'][] = ['scores_released', 'recheck_answered']

function messagePath({ kind, applicationId: id, project }: Message): string {
  if (id === null) return paths.deliver({ projectId: project.id })
  if (aboutScores.includes(kind)) return paths.grades()
  // Opens the dialog that shows the reason, as long as the photo has to be replaced.
  return paths.application(kind === 'photo_refused' ? { id, act: 'photo' } : { id })
}

type MessageCardProps = {
  message: Message
  /** The person follows the link, which counts as reading. */
  onOpen: () => void
}

/** A message with a link to what it is about. */
export function MessageCard({ message, onOpen }: MessageCardProps) {
  const t = useT()
  const { title, text, reason, parts, at, read, settled, project } = message
  const date = useDates(project.timeZone)
  const to = messagePath(message)
  return (
    <Box component="article" p={16} bg="card" bd="line" bdrs={8}>
      <Flex wrap="wrap" align="center" rowGap={4} columnGap={8}>
        <Box component="h2" fz={16} lh={24} {...(settled && { fw: 400 })}>
          <Link to={to} onClick={onOpen}>
            {title}
          </Link>
        </Box>
        {settled && <StateBadge tone="neutral">{t('messages.settled')}</StateBadge>}
        {!read && !settled && <StateBadge tone="open">{t('messages.unread')}</StateBadge>}
      </Flex>
      <Text mt={4} fz={14} lh={22} c="sub">
        <CommentSentence comment={reason}>{text}</CommentSentence>
        <NamedParts parts={parts} projectId={project.id} closed={settled} onOpen={onOpen} />
      </Text>
      <Flex wrap="wrap" mt={8} rowGap={0} columnGap={16} fz={13} lh={20} c="mute">
        <ProperName>{project.title}</ProperName>
        <time dateTime={at}>{date(at, 'stamp')}</time>
      </Flex>
    </Box>
  )
}
