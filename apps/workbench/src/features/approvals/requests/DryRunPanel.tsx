import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useT } from '../../../shell/use-t.ts'
import type { Flow } from './flow-draft.ts'
import classes from './flow-editor.module.css'

type DryRun = NonNullable<Flow['dryRun']>

/** What would happen to the requests of everyone in reach, and what the author has to look at. */
export function DryRunPanel({ dryRun }: { dryRun: Flow['dryRun'] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <aside className={classes.trial} aria-label={t('approval.dry_run')}>
      <Stack gap={16}>
        <Flex justify="space-between" align="baseline" gap={8} wrap="wrap">
          <h2>{t('approval.dry_run')}</h2>
          {dryRun && (
            <Text fz={13} c="sub">
              {t('approval.dry_at', { time: date(dryRun.at, 'stamp'), day: date(dryRun.day, 'day') })}
            </Text>
          )}
        </Flex>
        {dryRun ? <Results dryRun={dryRun} /> : <Text c="sub">{t('approval.dry_none')}</Text>}
      </Stack>
    </aside>
  )
}

function Results({ dryRun }: { dryRun: DryRun }) {
  const t = useT()
  return (
    <>
      <Shares dryRun={dryRun} />
      {dryRun.causes.length > 0 && (
        <ul className={classes.causes}>
          {dryRun.causes.map((cause) => (
            <CauseOf key={`${cause.cause} ${cause.step}`} {...cause} />
          ))}
        </ul>
      )}
      <Paths dryRun={dryRun} />
      {dryRun.stopped > 0 && (
        <p className={classes.blocked}>
          <IconLock size={16} aria-hidden="true" />
          <span>{t('approval.cannot_publish', { count: dryRun.stopped })}</span>
        </p>
      )}
    </>
  )
}

/** One bar of all people, by what would happen to their requests. */
function Shares({ dryRun }: { dryRun: DryRun }) {
  const t = useT()
  const { number } = useFormats()
  const parts = [
    { key: 'drawn', label: t('approval.dry_drawn'), count: dryRun.asDrawn },
    { key: 'other', label: t('approval.dry_other'), count: dryRun.otherPath },
    { key: 'stopped', label: t('approval.dry_stopped'), count: dryRun.stopped },
  ]
  return (
    <Stack gap={8}>
      <Text fz={13} c="sub">
        {t('approval.dry_people', { count: dryRun.people })}
      </Text>
      <div className={classes.shares} aria-hidden="true">
        {parts.map(({ key, count }) => count > 0 && <span key={key} data-part={key} style={{ flexGrow: count }} />)}
      </div>
      <ul className={classes.counts}>
        {parts.map(({ key, label, count }) => (
          <li key={key} data-part={key}>
            {label} <strong>{number(count)}</strong>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function CauseOf({ cause, step, people, names }: DryRun['causes'][number]) {
  const t = useT()
  const { number } = useFormats()
  const title =
    cause === 'no_approver'
      ? step === null
        ? t('approval.cause_only_self')
        : t('approval.cause_no_approver', { step: String(step + 1) })
      : t(`approval.cause_${cause}`, { step: String((step ?? 0) + 1) })
  return (
    <li className={classes.cause} data-cause={cause}>
      <span className={classes.causeCount}>{number(people)}</span>
      <Box miw={0}>
        <Text fw={600}>
          {cause === 'no_approver' && <IconAlertTriangle size={15} aria-hidden="true" />} {title}
        </Text>
        <details>
          <summary>{t('approval.cause_who')}</summary>
          <Text fz={13} c="sub" overflowWrap="anywhere">
            {names.join(' · ')}
            {people > names.length && ` · +${number(people - names.length)}`}
          </Text>
        </details>
      </Box>
    </li>
  )
}

function Paths({ dryRun: { paths } }: { dryRun: DryRun }) {
  const t = useT()
  const { number } = useFormats()
  const most = Math.max(1, ...paths.map(({ people }) => people))
  if (paths.length === 0) return null
  return (
    <Stack component="section" gap={8}>
      <h3>{t('approval.paths')}</h3>
      <ul className={classes.paths}>
        {paths.map(({ steps, people }) => (
          <li key={steps.join()}>
            <strong>{number(people)}</strong>
            <span className={classes.pathBar} aria-hidden="true">
              <span style={{ width: `${(100 * people) / most}%` }} />
            </span>
            <span>{steps.length > 0 ? steps.join(' › ') : t('approval.path_none')}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
