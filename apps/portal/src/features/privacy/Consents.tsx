import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { SectionCard } from '@rostrum/ui/SectionCard'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import type { Output } from '../../shell/api.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './PrivacyPage.module.css'

type Consent = Output<'GET /recruitApi/app/api/person/data/overview'>['consents'][number]

/** The page that shows a document in the version that the person agreed to. */
function addressOf(consent: Consent): string {
  switch (consent.document) {
    case 'agreement':
      return paths.agreement({ version: consent.version })
    case 'privacy':
    case 'photo':
      return paths.policyPrivacy({ version: consent.version })
    case 'project':
      return paths.agreement({ id: consent.project.agreementId })
  }
}

/** Lists the consents of the person, each with its version. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const t = useT()
  const { date } = useFormats()
  return (
    <SectionCard title={t('privacy.consents')}>
      {consents.length === 0 && (
        <Text fz={14} fw={400} lh={22} c="mute" overflowWrap="anywhere">
          {t('privacy.consents_none')}
        </Text>
      )}
      <ul className={classes.list}>
        {consents.map((consent) => (
          <li key={`${consent.document} ${consent.version} ${consent.givenAt}`}>
            <Box miw={0}>
              <Flex wrap="wrap" align="center" rowGap={4} columnGap={8} fw={600} c="ink">
                <Link to={addressOf(consent)}>
                  {consent.document === 'project'
                    ? t('privacy.document_project', { project: consent.project.title })
                    : t(`privacy.document_${consent.document}`)}{' '}
                  {t('privacy.document_version', { version: consent.version })}
                </Link>
              </Flex>
              <Box fz={14} fw={400} lh={22} c="mute" overflowWrap="anywhere">
                {t('privacy.consent_given', { time: date(consent.givenAt, 'stamp'), address: consent.address })}
              </Box>
            </Box>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
