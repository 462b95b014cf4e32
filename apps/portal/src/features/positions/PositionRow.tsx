import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ProperName } from '../../recruitment/ProperName.tsx'
import { useRequirementLabels } from '../../recruitment/use-requirement-labels.ts'
import { VerdictBadge } from '../../recruitment/VerdictBadge.tsx'
import { VerdictTable } from '../../recruitment/VerdictTable.tsx'
import { useVerdictLine } from '../../recruitment/verdict-line.ts'
import { openDialog, useSignedIn } from '../../shell/session.ts'
import { useT } from '../../shell/use-t.ts'
import { ChoiceButton } from './ChoiceButton.tsx'
import classes from './PositionRow.module.css'
import type { Position } from './records.ts'
import type { Basket } from './use-basket.ts'

type PositionRowProps = { position: Position; basket: Basket }

/** Shows one position: its facts, the competition for it, and whether the reader qualifies, with the reason. */
export function PositionRow({ position, basket }: PositionRowProps) {
  const words = useRequirementLabels()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { code, title, employer, department, category, requirements } = position
  return (
    <Stack component="li" columnGap={24} py={20} px={24} bdt="line" className={classes.row}>
      <div className={classes.facts}>
        <h3 className={classes.title}>
          <ProperName>{title}</ProperName> <small>{code}</small>
        </h3>
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
      <div className={classes.action}>
        <ChoiceButton position={position} basket={basket} />
      </div>
      <Verdict position={position} open={open} onToggle={() => setOpen(!open)} controls={id} />
      {open && (
        <Stack id={id} gridColumn="all" gap={12} mt={12}>
          <PositionFacts position={position} />
          <VerdictTable
            position={title}
            requirements={requirements}
            verdicts={position.eligibility?.verdicts}
            referenceDate={basket.project.referenceDate}
          />
        </Stack>
      )}
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
        {t('positions.per_place')}
      </Box>
      <Box component="span" display="block" fz={13} lh={20} c="mute">
        {t('positions.counts', { headcount, applied: number(counts.applied) })}
      </Box>
    </Text>
  )
}

type VerdictProps = { position: Position; open: boolean; onToggle: () => void; controls: string }

function Verdict({ position: { title, eligibility, cancelled }, open, onToggle, controls }: VerdictProps) {
  const t = useT()
  const line = useVerdictLine()
  const signedIn = useSignedIn()
  const show = eligibility ? t('requirement.show_basis') : t('requirement.show_requirements')
  return (
    <Flex gridColumn="all" wrap="wrap" align="flex-start" gap={8} mt={12} fz={14} lh={24} className={classes.verdict}>
      {cancelled && <StateBadge tone="neutral">{t('positions.cancelled')}</StateBadge>}
      {eligibility && <VerdictBadge verdict={eligibility.overall} />}
      <p>
        {eligibility && <span>{line(eligibility)} </span>}
        {eligibility?.overall === 'unknown' && (
          <Link className={classes.link} to={paths.profileEdit()}>
            {t('requirement.fill_in')}
          </Link>
        )}
        {!signedIn && (
          <UnstyledButton className={classes.link} onClick={() => openDialog('login')}>
            {t('requirement.line_out')}
          </UnstyledButton>
        )}
        <UnstyledButton
          className={classes.link}
          aria-expanded={open}
          aria-controls={open ? controls : undefined}
          onClick={onToggle}
        >
          {open ? t('requirement.hide_basis') : show}
          <VisuallyHidden>{title}</VisuallyHidden>
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
