import { Button } from '@mantine/core'
import type { DataSource, LoadOptions, OptionItem } from '@rostrum/forms'
import { DisabledReason } from '@rostrum/ui/DisabledReason'
import { Box, Text } from '@rostrum/ui/layout'
import { IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { previewSources } from '../preview/preview-sources.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'

/** How many entries the author reads to recognise a list. */
const shownEntries = 5

type SourceTestProps = {
  /** The source as typed; undefined while it has an error, which is then shown. */
  read: () => DataSource | undefined
}

type Outcome = { readonly labels: readonly string[]; readonly more: number } | { readonly message: string }

const firstOf = (items: readonly OptionItem[]): Outcome => ({
  labels: items.slice(0, shownEntries).map(({ label, value }) => `${label} (${value})`),
  more: Math.max(0, items.length - shownEntries),
})

/** Loads a list with an address, or one of the host, once and shows its first entries, or why it did not load. */
export function SourceTest({ read }: SourceTestProps) {
  const t = useT()
  const { session, testSource, loadHostOptions } = useDesigner()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isRunning, setRunning] = useState(false)
  const run = async () => {
    const source = read()
    if (!source) return
    if (!source.request && !loadHostOptions) return setOutcome({ message: t('designer.source_test_host') })
    setRunning(true)
    setOutcome(source.request || !loadHostOptions ? await tryList(source) : await tryHostList(source, loadHostOptions))
    setRunning(false)
  }
  const tryHostList = async (source: DataSource, load: LoadOptions): Promise<Outcome> => {
    try {
      const items = await load(source)
      return items.length > 0 ? firstOf(items) : { message: t('designer.source_test_host_empty') }
    } catch {
      return { message: t('designer.source_test_host_failed') }
    }
  }
  const tryList = async (source: DataSource): Promise<Outcome> => {
    const failures: string[] = []
    const definition = { ...session.document.definition, dataSources: [source] }
    const { loadOptions } = previewSources(definition, { testSource, loadHostOptions }, ({ message }) => {
      failures.push(message ?? t('designer.source_not_tested'))
    })
    try {
      const items = await loadOptions(source, undefined)
      return firstOf(items)
    } catch {
      return { message: failures[0] ?? t('designer.source_not_tested') }
    }
  }
  return (
    <Box>
      <DisabledReason reason={isRunning ? t('designer.source_testing') : undefined}>
        {(held) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlugConnected size={14} aria-hidden="true" />}
            onClick={run}
            {...held}
          >
            {t('designer.source_test')}
          </Button>
        )}
      </DisabledReason>
      <Box role="status" mt={8} fz={13} lh={20}>
        {outcome && 'message' in outcome && <Text c="deadline">{outcome.message}</Text>}
        {outcome && 'labels' in outcome && (
          <>
            {outcome.labels.length === 0 && <Text c="mute">{t('designer.source_test_empty')}</Text>}
            <ul>
              {outcome.labels.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
            {outcome.more > 0 && <Text c="mute">{t('designer.source_test_more', { count: outcome.more })}</Text>}
          </>
        )}
      </Box>
    </Box>
  )
}
