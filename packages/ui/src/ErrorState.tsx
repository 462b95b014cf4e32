import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './first-page.module.css'
import { useUiText } from './LocaleProvider.tsx'
import { Box, Flex, Stack, Text } from './layout.tsx'
import { RequestId } from './RequestId.tsx'

type ErrorStateProps = {
  title?: ReactNode
  /** The error message, in the reader's language. */
  message: ReactNode
  /** The id under which the server logged the failure. The help desk asks for it. */
  requestId?: string | undefined
  onRetry?: (() => void) | undefined
  action?: ReactNode
}

export function ErrorState({ title, message, requestId, onRetry, action }: ErrorStateProps) {
  const t = useUiText()
  return (
    <Flex direction="column" align="center" gap={8} ta="center" className={classes.notice} role="alert">
      <Stack
        component="span"
        place="center"
        mb={8}
        bdrs="round"
        c="open"
        bg="open-tint"
        className={classes.icon}
        data-tone="error"
        aria-hidden="true"
      >
        <IconAlertTriangle stroke={1.6} />
      </Stack>
      <p className={classes.title}>{title ?? t('ui.failed_title')}</p>
      <Text c="sub" className={classes.text}>
        {message}
      </Text>
      {requestId && <RequestId id={requestId} />}
      {(onRetry || action) && (
        <Box mt={16}>{onRetry ? <Button onClick={onRetry}>{t('ui.retry')}</Button> : action}</Box>
      )}
    </Flex>
  )
}
