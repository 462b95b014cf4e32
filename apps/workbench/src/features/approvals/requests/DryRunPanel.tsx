import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { useT } from '../../../shell/use-t.ts'
import type { Flow } from './flow-draft.ts'
import classes from './flow-editor.module.css'

/** What would happen to the requests of everyone in reach. */
export function DryRunPanel({ dryRun }: { dryRun: Flow['dryRun'] }) {
  const t = useT()
  const { date, number } = useFormats()
  return (
    <aside className={classes.trial}>
      <Stack gap={12}>
        <Flex justify="space-between" gap={8} wrap="wrap">
          <h2>{t('approval.dry_run')}</h2>
          {dryRun && (
            <Text fz={13} c="sub">
              {date(dryRun.at, 'stamp')} · {t('approval.dry_people', { count: dryRun.people })}
            </Text>
          )}
        </Flex>
        {!dryRun && <Text c="sub">{t('approval.dry_none')}</Text>}
        {dryRun && (
          <>
            <ul className={classes.counts}>
              <Count label={t('approval.dry_drawn')} value={number(dryRun.asDrawn)} />
              <Count label={t('approval.dry_other')} value={number(dryRun.otherPath)} />
              <Count label={t('approval.dry_stopped')} value={number(dryRun.stopped)} alarming={dryRun.stopped > 0} />
            </ul>
            {dryRun.stops.map(({ name, step }) => (
              <Text key={name} c="error">
                {step === null
                  ? t('approval.dry_self', { name })
                  : t('approval.dry_stop', { name, step: String(step + 1) })}
              </Text>
            ))}
            <h3>{t('approval.path')}</h3>
            {dryRun.paths.map(({ steps, people }) => (
              <Flex key={steps.join()} gap={8}>
                <Box miw={0} fw={600}>
                  {number(people)}
                </Box>
                <span>{steps.join(' › ')}</span>
              </Flex>
            ))}
          </>
        )}
      </Stack>
    </aside>
  )
}

function Count({ label, value, alarming = false }: { label: string; value: string; alarming?: boolean }) {
  return (
    <li data-alarming={alarming || undefined}>
      <strong>{value}</strong> {label}
    </li>
  )
}
