import { Stack, Text } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/desk/QueryContent.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './MailPanel.module.css'

/** What an e-mail says, in the language of its recipient. */
export function MailPanel({ record }: { record: ResourceRecord }) {
  const t = useT()
  const mail = useQuery(apiQuery('GET /workbenchApi/system/mail/{id}/text', { id: record.id }))
  return (
    <QueryContent query={mail} shape="text">
      {({ language, subject, text, messageId }) => (
        <Stack component="section" gap="xs">
          <h3>{t('mail.text')}</h3>
          <Text size="sm">
            {t('mail.subject')}: <span lang={language}>{subject}</span>
          </Text>
          <pre className={classes.text} lang={language}>
            {text}
          </pre>
          <Text size="xs" className={classes.identifier ?? ''}>
            {t('mail.message_id')}: {messageId}
          </Text>
        </Stack>
      )}
    </QueryContent>
  )
}
