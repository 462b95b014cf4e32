import { Box, Stack, Text } from '@rostrum/ui/layout'
import {
  IconChartBar,
  IconClipboardText,
  IconHelpCircle,
  IconPrinter,
  IconSquareCheck,
  IconWallet,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { ProjectSummary } from '../../recruitment/records.ts'
import { useDates } from '../../recruitment/use-dates.ts'
import { useRegionZone } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import type { Step } from './pick-steps.ts'
import classes from './QuickEntries.module.css'
import { openProjects, type QuickEntry, type QuickState, quickState, relevantProjects } from './quick-states.ts'

type QuickEntriesProps = {
  signedIn: boolean
  steps: readonly Step[]
  /** Undefined while loading. */
  projects: readonly ProjectSummary[] | undefined
  now: number
}

/** Six shortcuts into the portal, each with its count or state. */
export function QuickEntries({ signedIn, steps, projects, now }: QuickEntriesProps) {
  const t = useT()
  const relevant = projects && relevantProjects(projects)
  const stateOf = (entry: Exclude<QuickEntry, 'apply'>) => relevant && quickState(entry, steps, relevant, now)
  const pay = stateOf('pay')
  const open = projects && openProjects(projects)
  return (
    <Stack
      component="nav"
      mt={24}
      mb={40}
      overflow="hidden"
      bg="card"
      bd="line"
      bdrs={8}
      phone={{ mt: 16, mb: 32 }}
      className={classes.entries}
      aria-label={t('home.quick')}
    >
      <Entry icon={<IconClipboardText />} name={t('home.quick_apply')} to="#projects">
        {open === undefined ? '' : open > 0 ? t('home.quick_apply_open', { count: open }) : t('home.quick_apply_none')}
      </Entry>
      <Entry
        icon={<IconWallet />}
        name={t('home.quick_pay')}
        to={pay?.kind === 'tasks' ? paths.application({ id: pay.applicationId }) : paths.applications()}
      >
        <StateLabel entry="pay" state={pay} />
      </Entry>
      <Entry icon={<IconSquareCheck />} name={t('home.quick_confirm')} to={paths.written()}>
        <StateLabel entry="confirm" state={stateOf('confirm')} />
      </Entry>
      <Entry icon={<IconPrinter />} name={t('home.quick_ticket')} to={paths.ticket()}>
        <StateLabel entry="ticket" state={stateOf('ticket')} />
      </Entry>
      <Entry icon={<IconChartBar />} name={t('home.quick_score')} to={paths.grades()}>
        <StateLabel entry="score" state={stateOf('score')} signedIn={signedIn} />
      </Entry>
      <Entry icon={<IconHelpCircle />} name={t('home.quick_help')} to={paths.help()}>
        {t('home.quick_help_text')}
      </Entry>
    </Stack>
  )
}

function Entry({ icon, name, to, children }: { icon: ReactNode; name: string; to: string; children: ReactNode }) {
  return (
    <Link className={classes.entry} to={to}>
      {icon}
      <b>{name}</b>
      <Text span fz={13} lh={20} c="mute" className={classes.state}>
        {children}
      </Text>
    </Link>
  )
}

const taskLabels = {
  pay: 'home.quick_pay_due',
  confirm: 'home.quick_confirm_due',
  ticket: 'home.quick_ticket_ready',
  score: 'home.quick_score_new',
} as const

type StateLabelProps = { entry: keyof typeof taskLabels; state: QuickState | undefined; signedIn?: boolean }

function StateLabel({ entry, state, signedIn = true }: StateLabelProps) {
  const t = useT()
  // The scores of a person are unknown before that person logs in.
  const noScore = signedIn ? 'home.quick_no_score' : 'home.quick_score_login'
  const regionZone = useRegionZone()
  const date = useDates(state?.kind === 'opens' ? state.timeZone : regionZone)
  switch (state?.kind) {
    case 'tasks':
      return (
        <Box component="strong" c="deadline">
          {t(taskLabels[entry], { count: state.count })}
        </Box>
      )
    case 'opens':
      return t(entry === 'score' ? 'home.quick_released' : 'home.quick_opens', { date: date(state.at, 'short') })
    case 'open':
    case 'none':
      return t(entry === 'score' ? noScore : `home.quick_${state.kind}`)
    case undefined:
      return null
  }
}
