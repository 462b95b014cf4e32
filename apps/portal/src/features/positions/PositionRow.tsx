import { UnstyledButton } from '@mantine/core'
import { useFormats } from '@rostrum/ui/LocaleProvider'
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
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 className={classes.title}>
          <ProperName>{title}</ProperName> <small>{code}</small>
        </h3>
        <p className={classes.employer}>
          <span>
            <ProperName>{[employer, department].filter(Boolean).join(' · ')}</ProperName>
          </span>
          <span>
            <ProperName>{category.name}</ProperName>
          </span>
        </p>
      </div>
      <Competition position={position} />
      <p className={classes.requirements}>{words.line(requirements)}</p>
      <div className={classes.action}>
        <ChoiceButton position={position} basket={basket} />
      </div>
      <Verdict position={position} open={open} onToggle={() => setOpen(!open)} controls={id} />
      {open && (
        <div id={id} className={classes.details}>
          <PositionFacts position={position} />
          <VerdictTable
            position={title}
            requirements={requirements}
            verdicts={position.eligibility?.verdicts}
            referenceDate={basket.project.referenceDate}
          />
        </div>
      )}
    </li>
  )
}

function Competition({ position: { counts, headcount } }: { position: Position }) {
  const t = useT()
  const { number } = useFormats()
  return (
    <p className={classes.competition}>
      <b>{number(counts.ratio)}</b>
      <span>{t('positions.per_place')}</span>
      <span>{t('positions.counts', { headcount, applied: number(counts.applied) })}</span>
    </p>
  )
}

type VerdictProps = { position: Position; open: boolean; onToggle: () => void; controls: string }

function Verdict({ position: { title, eligibility, cancelled }, open, onToggle, controls }: VerdictProps) {
  const t = useT()
  const line = useVerdictLine()
  const signedIn = useSignedIn()
  const show = eligibility ? t('requirement.show_basis') : t('requirement.show_requirements')
  return (
    <div className={classes.verdict}>
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
          <span className={classes.of}>{title}</span>
        </UnstyledButton>
      </p>
    </div>
  )
}

function PositionFacts({ position: { location, description } }: { position: Position }) {
  const t = useT()
  if (!location && !description) return null
  return (
    <dl className={classes.more}>
      {location && (
        <div>
          <dt>{t('positions.location')}</dt>
          <dd>
            <ProperName>{location.name}</ProperName>
          </dd>
        </div>
      )}
      {description && (
        <div>
          <dt>{t('positions.duties')}</dt>
          <dd className={classes.description}>
            <ProperName>{description}</ProperName>
          </dd>
        </div>
      )}
    </dl>
  )
}
