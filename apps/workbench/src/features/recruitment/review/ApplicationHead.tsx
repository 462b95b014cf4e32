import { Button } from '@mantine/core'
import { FactList } from '@rostrum/ui/FactList'
import { Box, Flex, PlainButton, Stack } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react'
import { VerdictBadge } from '../../../parts/recruitment/VerdictBadge.tsx'
import { useT } from '../../../shell/use-t.ts'
import { PhotoCheck } from './PhotoCheck.tsx'
import classes from './review.module.css'
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
    <Box component="header" py={14} px={20} bdb="line" className={classes.head}>
      {refusal !== undefined && (
        <Flex
          component="p"
          wrap="wrap"
          align="center"
          justify="space-between"
          gap={8}
          mb={12}
          py={8}
          px={12}
          bdrs={6}
          bg="deadline-tint"
          c="deadline"
          role="alert"
        >
          {refusal}
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onReload}>
            {t('review.reload')}
          </Button>
        </Flex>
      )}
      <Flex gap={16}>
        {photoUrl && (
          <Box
            component={PlainButton}
            flex="none"
            overflow="hidden"
            bd="line"
            bdrs={4}
            className={classes.photo}
            onClick={() => onView(photoUrl)}
          >
            <img src={photoUrl} alt={t('review.photo_of', { name })} />
          </Box>
        )}
        <Stack flex={1} gap={6} miw={0} className={classes.facts}>
          <Flex wrap="wrap" align="center" rowGap={6} columnGap={8}>
            <Box
              component={PlainButton}
              display="none"
              place="center"
              w={36}
              h={36}
              className={classes.back}
              aria-label={t('review.back')}
              onClick={onClose}
            >
              <IconArrowLeft size={18} aria-hidden="true" />
            </Box>
            <Box component="h2" fz={18} lh={26}>
              {name}
            </Box>
            <StateBadge tone={states.review === 'SUBMITTED' ? 'open' : 'neutral'}>
              {t(`review.state_${states.review}`)}
            </StateBadge>
            <StateBadge tone={photoTones[states.photo]}>{t(`review.photo_${states.photo}`)}</StateBadge>
            {former && <StateBadge tone="deadline">{t('review.resubmitted')}</StateBadge>}
          </Flex>
          <Facts application={application} number={number} />
          <PhotoCheck application={application} disabled={refusal !== undefined} onDone={onReload} />
        </Stack>
      </Flex>
      <Verdicts application={application} chosen={chosen} onChoose={onChoose} />
    </Box>
  )
}

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
              {before && before !== now && (
                <Box component="del" display="block" c="sub">
                  {before}
                </Box>
              )}
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
  if (eligibility.length <= 1) return null
  return (
    <Flex wrap="wrap" rowGap={6} columnGap={12} mt={8} role="radiogroup" aria-label={t('review.positions')}>
      {eligibility.map(({ positionId, overall }, at) => (
        <Box key={positionId} component="label" display="inline-flex" align="center" gap={6}>
          <input type="radio" name={`choice-${application.id}`} checked={at === chosen} onChange={() => onChoose(at)} />
          {positions[at]?.code} <VerdictBadge verdict={overall} />
        </Box>
      ))}
    </Flex>
  )
}
