import { Button, UnstyledButton } from '@mantine/core'
import type { VerdictKind } from '@rostrum/contracts/recruitment/positions/requirements'
import { FactList } from '@rostrum/ui/FactList'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { VerdictBadge } from '../../../parts/recruitment/VerdictBadge.tsx'
import { useT } from '../../../shell/use-t.ts'
import classes from './ApplicationHead.module.css'
import { PhotoCheck } from './PhotoCheck.tsx'
import type { ReviewApplication } from './review-queries.ts'

type ApplicationHeadProps = {
  application: ReviewApplication
  /** The chosen position whose verdicts are shown. */
  chosen: number
  onChoose: (at: number) => void
  onClose: () => void
  onView: (url: string) => void
  /** Why no decision is possible now. */
  refusal: string | undefined
  onReload: () => void
}

/** Shows the applicant and the positions, the photo and its check, and the verdict of the rules. */
export function ApplicationHead(props: ApplicationHeadProps) {
  const { application, chosen, onChoose, onClose, onView, refusal, onReload } = props
  const t = useT()
  const { name, number, states, photoUrl, former } = application
  return (
    <header className={classes.head}>
      {refusal !== undefined && (
        <p className={classes.refusal} role="alert">
          {refusal}
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onReload}>
            {t('review.reload')}
          </Button>
        </p>
      )}
      <div className={classes.person}>
        {photoUrl && (
          <UnstyledButton className={classes.photo} onClick={() => onView(photoUrl)}>
            <img src={photoUrl} alt={t('review.photo_of', { name })} />
          </UnstyledButton>
        )}
        <div className={classes.facts}>
          <div className={classes.name}>
            <UnstyledButton className={classes.back} aria-label={t('review.back')} onClick={onClose}>
              <IconArrowLeft size={18} aria-hidden="true" />
            </UnstyledButton>
            <h2>{name}</h2>
            <StateBadge tone={states.review === 'SUBMITTED' ? 'open' : 'neutral'}>
              {t(`review.state_${states.review}`)}
            </StateBadge>
            <StateBadge tone={photoTones[states.photo]}>{t(`review.photo_${states.photo}`)}</StateBadge>
            {former && <StateBadge tone="deadline">{t('review.resubmitted')}</StateBadge>}
          </div>
          <Facts application={application} number={number} />
          <PhotoCheck application={application} disabled={refusal !== undefined} onDone={onReload} />
        </div>
      </div>
      <Verdicts application={application} chosen={chosen} onChoose={onChoose} />
    </header>
  )
}

const verdictOrder: readonly VerdictKind[] = ['meets', 'fails', 'attest', 'unknown']

const photoTones = { NONE: 'neutral', PENDING: 'open', OK: 'done', BAD: 'error' } as const

function Facts({ application, number }: { application: ReviewApplication; number: string }) {
  const t = useT()
  const { applicant, positions, former } = application
  const chosen = (list: ReviewApplication['positions']) => list.map(({ code, title }) => `${code} ${title}`).join(' / ')
  const now = chosen(positions)
  const before = former && chosen(former.positions)
  return (
    <FactList
      layout="beside"
      facts={[
        { key: 'number', term: t('review.number'), value: number },
        { key: 'id', term: t('review.id_number'), value: applicant.idNumber },
        { key: 'phone', term: t('review.phone'), value: applicant.phone },
        {
          key: 'positions',
          term: t('review.positions'),
          value: (
            <>
              {now}
              {before && before !== now && <del className={classes.former}>{before}</del>}
            </>
          ),
        },
      ]}
    />
  )
}

function Verdicts({
  application,
  chosen,
  onChoose,
}: Pick<ApplicationHeadProps, 'application' | 'chosen' | 'onChoose'>) {
  const t = useT()
  const { eligibility, positions } = application
  const counts = eligibility[chosen]?.counts
  return (
    <div className={classes.verdicts}>
      {eligibility.length > 1 && (
        <div className={classes.choices} role="radiogroup" aria-label={t('review.positions')}>
          {eligibility.map(({ positionId, overall }, at) => (
            <label key={positionId} className={classes.choice}>
              <input
                type="radio"
                name={`choice-${application.id}`}
                checked={at === chosen}
                onChange={() => onChoose(at)}
              />
              {positions[at]?.code} <VerdictBadge verdict={overall} />
            </label>
          ))}
        </div>
      )}
      <span className={classes.counts}>
        {counts &&
          verdictOrder
            .filter((kind) => counts[kind] > 0)
            .map((kind) => <VerdictBadge key={kind} verdict={kind} count={counts[kind]} />)}
      </span>
    </div>
  )
}
