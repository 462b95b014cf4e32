import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Output } from '../shell/api.ts'
import { useT } from '../shell/use-t.ts'
import classes from './form-host.module.css'

type Identity = Output<'GET /recruitApi/app/api/person/info/getProfile'>['identity']

/** The verified facts of a person, as text. */
export function useIdentityFacts({ name, idNumber, birthDate, sex }: Identity) {
  const t = useT()
  const { date } = useFormats()
  return [
    { key: 'name', term: t('form_host.name'), value: name },
    { key: 'id_number', term: t('form_host.id_number'), value: idNumber },
    {
      key: 'birth_and_sex',
      term: t('form_host.birth_and_sex'),
      value: t('form_host.birth_sex', { birth: date(birthDate, 'date'), sex: t(`requirement.sex_${sex}`) }),
    },
  ]
}

type IdentityCardProps = {
  identity: Identity
  /** The source of the fact and whether it can be changed; without it, that it cannot be changed here. */
  hint?: ReactNode
}

/** Shows the identity of the person; it is displayed once and never asked for. */
export function IdentityCard({ identity, hint }: IdentityCardProps) {
  const t = useT()
  const facts = useIdentityFacts(identity)
  return (
    <Box
      component="section"
      py={20}
      px={24}
      bg="card"
      bd="line"
      bdrs={8}
      className={classes.card}
      aria-label={t('form_host.identity')}
    >
      <Stack component="dl" gap={16} className={classes.facts}>
        {facts.map(({ key, term, value }) => (
          <div key={key}>
            <Box component="dt" mb={4} fz={14} lh={22} fw={600} c="ink">
              {term}
            </Box>
            <Flex
              component="dd"
              align="center"
              justify="space-between"
              gap={8}
              mih="control"
              py={4}
              px={12}
              bd="line"
              bdrs={8}
              bg="soft"
              c="sub"
            >
              {value}
              <IconLock size={16} stroke={1.75} aria-hidden="true" />
            </Flex>
          </div>
        ))}
      </Stack>
      <Text mt={8} fz={13} lh={20} c="mute">
        {hint ?? t('form_host.identity_hint')}
      </Text>
    </Box>
  )
}
