import { Button } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { download } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useT } from '../../../shell/use-t.ts'
import { actsQuery } from './contract-query.ts'

/** What the law says about a contract, and a request that awaits approval. */
export function ContractNotices({ record }: Pick<PanelProps, 'record'>) {
  const t = useT()
  const { date } = useFormats()
  const { data } = useQuery(actsQuery(record.id))
  if (!data) return null
  const { warnings, requestId } = data
  return (
    <>
      {typeof record.leavesOn === 'string' && (
        <Text w="full" c="deadline" fz={13}>
          {t('contract.ends_on_leave', { date: date(record.leavesOn, 'date') })}
        </Text>
      )}
      {warnings.map((warning) => (
        <Text key={warning} w="full" c="deadline" fz={13}>
          {warning}
        </Text>
      ))}
      {requestId !== null && (
        <Flex w="full" gap={8} wrap="wrap" align="baseline">
          <Text fz={13}>{t('contract.awaits_approval')}</Text>
          <Link to={`/approvals/inbox?box=mine&request=${requestId}`}>{t('contract.open_request')}</Link>
        </Flex>
      )}
    </>
  )
}

/** The scan of a contract. */
export function ContractPanel({ record }: PanelProps) {
  const t = useT()
  const { number } = useFormats()
  const reportFailure = useReportFailure()
  const found = useQuery(actsQuery(record.id))
  return (
    <QueryContent query={found} shape="text">
      {({ scan }) => (
        <Stack component="section" gap={8} p={12} bdrs={8} bg="page">
          {scan === null ? (
            <Text c="mute" fz={13}>
              {t('contract.no_scan')}
            </Text>
          ) : (
            <Flex gap={8} wrap="wrap" align="center">
              <Button
                variant="default"
                leftSection={<IconDownload size={16} />}
                onClick={() =>
                  void download('GET /workbenchApi/workforce/contracts/{id}/scan', { id: record.id }).catch(
                    reportFailure,
                  )
                }
              >
                {scan.name}
              </Button>
              <Text span c="mute" fz={12}>
                {number(Math.max(1, Math.round(scan.size / 1024)))} KB
              </Text>
            </Flex>
          )}
        </Stack>
      )}
    </QueryContent>
  )
}
