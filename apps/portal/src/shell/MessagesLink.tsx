import { Box, Flex } from '@rostrum/ui/layout'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import classes from './MessagesLink.module.css'
import { apiQuery } from './query-client.ts'
import { useT } from './use-t.ts'

/** While a page is open, the number of unread messages is read again. */
const refreshMilliseconds = 60_000

/** Leads to the messages and shows how many of them are unread. */
export function MessagesLink() {
  const t = useT()
  const { data } = useQuery({
    ...apiQuery('GET /recruitApi/app/api/person/message/unread', {}),
    refetchInterval: refreshMilliseconds,
    retry: false,
  })
  const unread = data?.unread ?? 0
  return (
    <Flex
      component={Link}
      to={paths.messages()}
      pos="relative"
      flex="none"
      align="center"
      justify="center"
      c="sub"
      className={classes.link}
      aria-label={unread > 0 ? t('shell.messages_unread', { unread }) : t('shell.page_messages')}
    >
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <Box
          component="span"
          pos="absolute"
          fz={12}
          lh={18}
          fw={600}
          ta="center"
          bdrs="round"
          className={classes.count}
          aria-hidden="true"
        >
          {unread > 99 ? '99+' : unread}
        </Box>
      )}
    </Flex>
  )
}
