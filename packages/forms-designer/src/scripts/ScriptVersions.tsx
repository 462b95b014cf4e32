import { Button } from '@mantine/core'
import { ErrorState } from '@rostrum/ui/ErrorState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import classes from './ScriptDialog.module.css'
import type { ScriptLocation } from './script-locations.ts'
import { type FormVersion, scriptVersions } from './script-versions.ts'

type ScriptVersionsProps = { place: ScriptLocation; text: string; onRestore: (text: string) => void }

/** The former texts of a script, each to be read and restored. */
export function ScriptVersions({ place, text, onRestore }: ScriptVersionsProps) {
  const t = useT()
  const formats = useFormats()
  const { session } = useDesigner()
  const { published, hasFailed, load } = usePublishedVersions()
  const versions = useMemo(
    () => scriptVersions(place, text, [session.document.definition, ...session.past], published ?? []),
    [place, text, session, published],
  )
  return (
    <Box component="section" className={classes.side} aria-label={t('designer.script_versions')}>
      <Box component="h3" mb={8} fz={13} lh={20} fw={600} c="ink">
        {t('designer.script_versions')}
      </Box>
      {versions.map((version) => (
        <Box key={version.text} component="article" mb={12}>
          <Flex align="center" justify="space-between" gap={8} mb={4} fz={12} lh={18} c="mute">
            {version.published
              ? t('designer.script_version_published', {
                  version: version.published.version,
                  date: formats.date(version.published.publishedAt, 'date'),
                })
              : t('designer.script_version_session')}
            <Button size="compact-xs" variant="default" onClick={() => onRestore(version.text)}>
              {t('designer.script_version_restore')}
            </Button>
          </Flex>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long script scrolls by the keyboard too */}
          <pre className={classes.version} tabIndex={0}>
            {version.text}
          </pre>
        </Box>
      ))}
      {hasFailed ? (
        <ErrorState message={t('designer.script_versions_failed')} onRetry={load} />
      ) : (
        versions.length === 0 && (
          <Text fz={13} c="mute" role="status">
            {t(published ? 'designer.script_versions_none' : 'designer.script_versions_loading')}
          </Text>
        )
      )}
    </Box>
  )
}

/** The published versions of the form, if a server stores it. */
function usePublishedVersions() {
  const { loadVersions } = useDesigner()
  const [published, setPublished] = useState<readonly FormVersion[] | undefined>(loadVersions ? undefined : [])
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    loadVersions?.().then(setPublished, () => setFailed(true))
  }, [loadVersions])
  useEffect(load, [load])
  return { published, hasFailed, load }
}
