import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './first-page.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex, Stack, Text } from './layout.tsx'

type EmptyStateProps = {
  /** What belongs here; "nothing here yet" by default. */
  title?: ReactNode
  /** Why it is empty, or what to do first. */
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** If this is the whole page, its title is the heading of the page. */
  wholePage?: boolean
}

export function EmptyState({ title, description, icon, action, wholePage = false }: EmptyStateProps) {
  const t = useUiText()
  const Title = wholePage ? 'h1' : 'p'
  return (
    <Flex direction="column" align="center" gap={8} ta="center" className={classes.notice}>
      <Stack
        component="span"
        place="center"
        mb={8}
        bdrs="round"
        c="open"
        bg="open-tint"
        className={classes.icon}
        aria-hidden="true"
      >
        {icon ?? <IconInbox stroke={1.6} />}
      </Stack>
      <Title className={classes.title}>{title ?? t('ui.empty_title')}</Title>
      {description && (
        <Text c="sub" className={classes.text}>
          {description}
        </Text>
      )}
      {action && <Box mt={16}>{action}</Box>}
    </Flex>
  )
}
