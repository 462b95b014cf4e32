import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './ResumePanel.module.css'
import { resumeContentQuery } from './resume-content.ts'

/** The content of a resume. */
export function ResumePanel({ record }: { record: ResourceRecord }) {
  const { id } = record
  const content = useQuery(resumeContentQuery(id))
  if (content.error) return <QueryError query={content} />
  if (!content.data) return <SkeletonBlocks shape="text" />
  const { text, inFull } = content.data
  return <ResumeText id={id} masked={text} open={inFull} />
}

type ResumeTextProps = {
  id: string
  masked: string | null
  /** Whether the reader can see it in full. */
  open: boolean
}

/** The text of a resume. Contact details are shown on request, which is audited. */
function ResumeText({ id, masked, open }: ResumeTextProps) {
  const t = useT()
  const reportFailure = useReportFailure()
  const whole = useMutation({
    mutationFn: () => call('GET /workbenchApi/talent/resumes/{id}/content-in-full', { id }),
    onError: reportFailure,
  })
  const text = whole.data ? whole.data.text : masked
  const contact = [whole.data?.phone, whole.data?.email].filter((one) => typeof one === 'string')
  return (
    <section aria-label={t('talent.preview')}>
      <Flex component="header" wrap="wrap" gap={8} align="center" justify="space-between" mb={6}>
        <Box component="h3" fz={13} c="ink">
          {t('talent.preview')}
        </Box>
        <Flex component="span" wrap="wrap" gap={8}>
          {!whole.data && (
            <Button
              size="xs"
              variant="default"
              disabled={!open}
              loading={whole.isPending}
              leftSection={<IconEye size={14} />}
              onClick={() => whole.mutate()}
            >
              {t('talent.in_full')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={!open}
            leftSection={<IconDownload size={14} />}
            onClick={() => void download('GET /workbenchApi/talent/resumes/{id}/file', { id }).catch(reportFailure)}
          >
            {t('talent.download')}
          </Button>
        </Flex>
      </Flex>
      {!open && (
        <Text c="mute" fz={12} className={classes.hint}>
          {t('talent.in_full_denied')}
        </Text>
      )}
      {contact.length > 0 && (
        <Text mb={6} fw={600} className={classes.contact}>
          {contact.join(' · ')}
        </Text>
      )}
      {text === null ? (
        <Text c="mute" fz={12} className={classes.hint}>
          {t('talent.no_text')}
        </Text>
      ) : (
        <Text ws="pre-wrap" overflowWrap="anywhere">
          {text}
        </Text>
      )}
    </section>
  )
}
