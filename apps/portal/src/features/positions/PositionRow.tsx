import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { RejectionMark } from '../../recruitment/RejectionMark.tsx'
import { findRejection } from '../../recruitment/rejected-positions.ts'
import { useRequirementLabels } from '../../recruitment/use-requirement-labels.ts'
import { VerdictBadge } from '../../recruitment/VerdictBadge.tsx'
import { VerdictTable } from '../../recruitment/VerdictTable.tsx'
import { useVerdictLine } from '../../recruitment/verdict-line.ts'
import { openDialog, useSignedIn } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import classes from './PositionRow.module.css'
import type { Position } from './records.ts'
import { rowIds } from './row-ids.ts'
import type { Basket } from './use-basket.ts'

type PositionRowProps = { position: Position; basket: Basket }

/** Shows one position: its facts, the competition for it, and whether the reader qualifies, with the reason. */
export function PositionRow({ position, basket }: PositionRowProps) {
  const words = useRequirementLabels()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { code, title, employer, department, category, requirements } = position
  const rejection = findRejection(basket.project, position.id)
  return (
    <Stack component="li" columnGap={24} py={20} px={24} bdt="line" className={classes.row}>
      <div className={classes.facts}>
        <Box component="h2" fz={16} lh={24} className={classes.title}>
          <ProperName>{title}</ProperName> <small>{code}</small>
        </Box>
        <Flex
          component="p"
          wrap="wrap"
          rowGap={0}
          columnGap={16}
          mt={2}
          fz={14}
          lh={22}
          c="sub"
          className={classes.employer}
        >
          <span>
            <ProperName>{[employer, department].filter(Boolean).join(' · ')}</ProperName>
          </span>
          <span>
            <ProperName>{category.name}</ProperName>
          </span>
        </Flex>
      </div>
      <Competition position={position} />
      <Text mt={4} fz={14} lh={22} c="mute" className={classes.requirements}>
        {words.line(requirements)}
      </Text>
      {rejection && (
        <Box gridColumn="all" mt={12}>
          <RejectionMark id={rowIds(id).rejected} rejection={rejection} timeZone={basket.project.timeZone} />
        </Box>
      )}
      <Verdict
        position={position}
        isRejected={rejection !== undefined}
        open={open}
        onToggle={() => setOpen(!open)}
        rowId={id}
      />
      {open && (
        <Stack id={rowIds(id).details} gridColumn="all" gap={12} mt={12}>
          <PositionFacts position={position} />
          <VerdictTable
            position={title}
            requirements={requirements}
            verdicts={position.eligibility?.verdicts}
            referenceDate={basket.project.referenceDate}
          />
        </Stack>
      )}
      <div className={classes.action}>
        <ChoiceButton position={position} basket={basket} rowId={id} />
      </div>
    </Stack>
  )
}

function Competition({ position: { counts, headcount } }: { position: Position }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Text ta="end" className={classes.competition}>
      <Box component="b" display="block" fz={24} lh={28}>
        {number(counts.ratio)}
      </Box>
      <Box component="span" display="block" fz={13} lh={20} c="mute">
        {t('positions.per_place', { ratio: counts.ratio })}
      </Box>
      <Box component="span" display="block" fz={13} lh={20} c="mute">
        {t('positions.counts', { headcount, applied: number(counts.applied) })}
      </Box>
    </Text>
  )
}

type VerdictProps = {
  position: Position
  /** The office did not pass the reader, although the entries may meet all requirements. */
  isRejected: boolean
  open: boolean
  onToggle: () => void
  rowId: string
}

function Verdict({ position, isRejected, open, onToggle, rowId }: VerdictProps) {
  const t = useT()
  const line = useVerdictLine()
  const ids = rowIds(rowId)
  const signedIn = useSignedIn()
  const { eligibility, cancelled } = position
  // The controls of all rows are the same, and several positions can share a title.
  const ofPosition = (
    <>
      {' '}
      <VisuallyHidden>{t('recruitment.choice', position)}</VisuallyHidden>
    </>
  )
  const fails = eligibility?.overall === 'fails'
  const hasBadge = !fails && !(isRejected && eligibility?.overall === 'meets')
  const show = eligibility ? t('requirement.show_basis') : t('requirement.show_requirements')
  return (
    <Flex gridColumn="all" wrap="wrap" align="flex-start" gap={8} mt={12} fz={14} lh={24} className={classes.verdict}>
      {cancelled && (
        <span id={ids.cancelled}>
          <StateBadge tone="neutral">{t('positions.cancelled')}</StateBadge>
        </span>
      )}
      {eligibility && hasBadge && <VerdictBadge isOverall verdict={eligibility.overall} />}
      <p>
        {eligibility && (
          <Flex component="span" id={ids.verdict} align="center" gap={4} {...(fails && { c: 'error', fw: 600 })}>
            {fails && <IconX size={16} aria-hidden="true" />}
            {line(eligibility, isRejected)}{' '}
          </Flex>
        )}
        {eligibility?.overall === 'unknown' && (
          <Link className={classes.link} to={paths.profileEdit()}>
            {t('requirement.fill_in')}
            {ofPosition}
          </Link>
        )}
        {!signedIn && (
          <UnstyledButton className={classes.link} onClick={() => openDialog('login')}>
            {t('requirement.line_out')}
            {ofPosition}
          </UnstyledButton>
        )}
        <UnstyledButton
          className={classes.link}
          aria-expanded={open}
          aria-controls={open ? ids.details : undefined}
          onClick={onToggle}
        >
          {open ? t('requirement.hide_basis') : show}
          {ofPosition}
        </UnstyledButton>
      </p>
    </Flex>
  )
}

function PositionFacts({ position: { location, description } }: { position: Position }) {
  const t = useT()
  if (!location && !description) return null
  return (
    <Stack component="dl" columns="auto-1" rowGap={4} columnGap={12} fz={14} lh={22}>
      {location && (
        <Box display="contents">
          <Box component="dt" c="mute">
            {t('positions.location')}
          </Box>
          <dd>
            <ProperName>{location.name}</ProperName>
          </dd>
        </Box>
      )}
      {description && (
        <Box display="contents">
          <Box component="dt" c="mute">
            {t('positions.duties')}
          </Box>
          <Box component="dd" ws="pre-line">
            <ProperName>{description}</ProperName>
          </Box>
        </Box>
      )}
    </Stack>
  )
}
