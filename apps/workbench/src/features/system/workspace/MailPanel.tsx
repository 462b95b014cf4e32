import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { LabelMark } from '@rostrum/ui/LabelMark'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useQuery } from '@tanstack/react-query'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
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
        <Stack component="section" gap={10}>
          <h3>{t('mail.text')}</h3>
          <p>
            {t('mail.subject')}
            <LabelMark />
            <span lang={language}>{subject}</span>
          </p>
          <Box
            component="pre"
            p={12}
            bd="line"
            bdrs={4}
            ws="pre-wrap"
            overflowWrap="anywhere"
            className={classes.text}
            lang={language}
          >
            {text}
          </Box>
          <Text c="sub" fz={12} lh={20} overflowWrap="anywhere">
            {t('mail.message_id')}
            <LabelMark />
            {messageId}
          </Text>
        </Stack>
      )}
    </QueryContent>
  )
}
