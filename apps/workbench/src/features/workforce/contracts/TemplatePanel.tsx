import { Button } from '@mantine/core'
import { contractTemplateRule, contractTemplateUpload } from '@rostrum/contracts/workforce/contracts/files'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateMark } from '@rostrum/ui/StateMark'
import { IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PanelProps } from '../../../engine/public/resource-override.ts'
import { FileButton } from '../../../parts/content/FileButton.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { useAction } from '../../../parts/page/use-action.ts'
import { call, download, type Output } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission } from '../../../shell/page-context.ts'
import { apiQuery } from '../../../shell/query-client.ts'
import { uploadFile } from '../../../shell/upload-file.ts'
import { useT } from '../../../shell/use-t.ts'
import classes from './contracts.module.css'

type Versions = Output<'GET /workbenchApi/workforce/contract-templates/{id}/versions'>
const refresh = ['/workbenchApi/workforce/contract-templates']

/** The way to a new version of a template. */
export function TemplateActs({ record: { id } }: PanelProps) {
  const t = useT()
  const mayWrite = useHasPermission('contract-template:write')
  const { run, running } = useAction(
    async (file: File) => {
      const { id: fileId } = await uploadFile(file, contractTemplateUpload)
      return call('POST /workbenchApi/workforce/contract-templates/{id}/versions', { id, fileId })
    },
    { refresh },
  )
  if (!mayWrite) return null
  return (
    <FileButton
      rule={contractTemplateRule}
      onChosen={(file) => void run(file).catch(() => undefined)}
      button={(open) => (
        <Button leftSection={<IconUpload size={16} />} loading={running} onClick={open}>
          {t('contract.upload_version')}
        </Button>
      )}
    />
  )
}

/** The versions of a template, and the placeholders that its files may have. */
export function TemplatePanel({ record: { id } }: PanelProps) {
  const t = useT()
  const mayWrite = useHasPermission('contract-template:write')
  const found = useQuery(apiQuery('GET /workbenchApi/workforce/contract-templates/{id}/versions', { id }))
  return (
    <Stack component="section" gap={12}>
      <h3>{t('contract.versions')}</h3>
      <QueryContent query={found} shape="text">
        {({ versions, known }) => (
          <>
            {versions.length === 0 && <Text c="mute">{t('contract.no_versions')}</Text>}
            {versions.map((version) => (
              <Version key={version.version} id={id} version={version} mayWrite={mayWrite} />
            ))}
            <Placeholders known={known} />
          </>
        )}
      </QueryContent>
    </Stack>
  )
}

type VersionProps = {
  readonly id: string
  readonly version: Versions['versions'][number]
  readonly mayWrite: boolean
}

function Version({ id, version: { version, fileName, unknown, publishedAt }, mayWrite }: VersionProps) {
  const t = useT()
  const { date } = useFormats()
  const reportFailure = useReportFailure()
  const publish = useAction(
    () => call('POST /workbenchApi/workforce/contract-templates/{id}/versions/{version}/publication', { id, version }),
    { refresh, successMessage: () => t('contract.version_published_done') },
  )
  const key = { id, version }
  return (
    <Stack gap={6} p={12} bdrs={8} bg="page">
      <Flex gap={8} wrap="wrap" align="center" justify="space-between">
        <Box fw={600}>{t('contract.version', { version })}</Box>
        {publishedAt === null ? (
          <StateMark shape={unknown.length > 0 ? 'attention' : 'planned'}>{t('contract.version_draft')}</StateMark>
        ) : (
          <StateMark shape="good">{t('contract.version_published', { date: date(publishedAt, 'date') })}</StateMark>
        )}
      </Flex>
      <Text c="sub" fz={13} overflowWrap="anywhere">
        {fileName}
      </Text>
      {unknown.length > 0 && (
        <Text c="deadline" fz={13} overflowWrap="anywhere">
          {t('contract.unknown_list', { names: unknown.map((name) => `{${name}}`) })}
        </Text>
      )}
      <Flex gap={8} wrap="wrap">
        {mayWrite && publishedAt === null && (
          <Button
            size="xs"
            loading={publish.running}
            onClick={() => void publish.run(undefined).catch(() => undefined)}
          >
            {t('contract.publish_version')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void download('GET /workbenchApi/workforce/contract-templates/{id}/versions/{version}/trial', key).catch(
              reportFailure,
            )
          }
        >
          {t('contract.trial_print')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            void download('GET /workbenchApi/workforce/contract-templates/{id}/versions/{version}/file', key).catch(
              reportFailure,
            )
          }
        >
          {t('contract.download_file')}
        </Button>
      </Flex>
    </Stack>
  )
}

function Placeholders({ known }: Pick<Versions, 'known'>) {
  const t = useT()
  return (
    <details>
      <summary>{t('contract.placeholders')}</summary>
      <Text c="sub" fz={13}>
        {t('contract.placeholders_hint')}
      </Text>
      <dl>
        {known.map(({ name, label }) => (
          <Flex key={name} gap={12} py={4} bdb="line" align="baseline">
            <Box component="dt" flex={1} className={classes.placeholder}>{`{${name}}`}</Box>
            <Box component="dd" flex={1}>
              {label}
            </Box>
          </Flex>
        ))}
      </dl>
    </details>
  )
}
