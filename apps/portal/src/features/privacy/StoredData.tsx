import { Box, Flex } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Person = Output<'GET /recruitApi/app/api/person/data/overview'>['person']

/** Lists the kinds of data, their purposes, and where the person can view them. */
export function StoredData({ person: { personName, idNumber, phone } }: { person: Person }) {
  const t = useT()
  return (
    <SectionCard title={t('privacy.stored')}>
      <ul className={classes.list}>
        <Kind
          name={t('privacy.stored_identity')}
          text={t('privacy.stored_identity_text', { name: personName, idNumber, phone })}
        />
        <Kind name={t('privacy.stored_profile')} text={t('privacy.stored_profile_text')} to={paths.profile()} />
        <Kind
          name={t('privacy.stored_applications')}
          text={t('privacy.stored_applications_text')}
          to={paths.records()}
        />
        <Kind name={t('privacy.stored_payments')} text={t('privacy.stored_payments_text')} />
        <Kind name={t('privacy.stored_records')} text={t('privacy.stored_records_text')} />
      </ul>
    </SectionCard>
  )
}

function Kind({ name, text, to }: { name: string; text: ReactNode; to?: string }) {
  const t = useT()
  return (
    <li>
      <Box miw={0}>
        <Flex wrap="wrap" align="center" rowGap={4} columnGap={8} fw={600} c="ink">
          {name}
        </Flex>
        <Box fz={14} fw={400} lh={22} c="mute" overflowWrap="anywhere">
          {text}
        </Box>
      </Box>
      {to && (
        <Link className={classes.view} to={to} aria-label={`${t('privacy.view')} ${name}`}>
          {t('privacy.view')}
        </Link>
      )}
    </li>
  )
}
